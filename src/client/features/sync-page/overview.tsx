import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { ALL_KINDS } from '#client/offline/pending/kinds.ts';
import { contactNoted, onContact } from '#client/platform/contact-noted.ts';
import { useSession } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { syncWords as words } from '#client/words/sync.ts';
import { contactText } from './contact-text.ts';
import type { DeviceSummary } from './device-summary.ts';
import { standingSentences } from './standing-sentences.ts';
import styles from './sync-page.module.css';

/** Shows how sync stands, since when, and what the server said last; a button tries at once. */
export function Overview({ phone, now }: { phone: DeviceSummary; now: number }) {
  const { contact, answer } = contactText(useSyncExternalStore(onContact, contactNoted), now);
  const [tried, setTried] = useState<'no' | 'trying' | 'reached' | 'not reached'>('no');

  async function tryNow() {
    setTried('trying');
    sendAll();
    const result = await call('health', {});
    setTried(result.ok || result.failure.kind === 'refused' ? 'reached' : 'not reached');
  }

  return (
    <Card title={words.state}>
      <div aria-live="polite">
        {standingSentences(phone.kinds, now).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <dl className={styles['facts']}>
        <dt>{words.contact}</dt>
        <dd>{contact}</dd>
        <dt>{words.answer}</dt>
        <dd>{answer}</dd>
      </dl>
      <Button
        look="primary"
        wide
        icon={<RefreshCw aria-hidden />}
        busy={tried === 'trying'}
        onClick={() => void tryNow()}
      >
        {tried === 'trying' ? words.trying : words.tryNow}
      </Button>
      <p className={styles['soft']} aria-live="polite">
        {tried === 'reached' ? words.reached : tried === 'not reached' ? words.notReached : ''}
      </p>
    </Card>
  );
}

function sendAll(): void {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return;
  const owner = { userId: session.user.id, token: session.token };
  for (const kind of ALL_KINDS) kind.wake?.(owner);
}
