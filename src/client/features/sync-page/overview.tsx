import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { currentChat } from '#client/offline/chat/chat-slot.ts';
import { sendEquipment } from '#client/offline/equipment.ts';
import { sendWaitingImport } from '#client/offline/imports/send-waiting-import.ts';
import { currentDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import type { DeviceSummary } from '#client/offline/outbox/use-outbox-summary.ts';
import { contactNoted, onContact } from '#client/platform/contact-noted.ts';
import { useSession } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { syncWords as words } from '#client/words/sync.ts';
import { contactText } from './contact-text.ts';
import { standingSentences } from './standing-sentences.ts';
import styles from './sync-page.module.css';

/** Shows how sync stands, since when, and what the server said last; a button tries at once. */
export function Overview({ phone, now }: { phone: DeviceSummary; now: number }) {
  const { contact, answer } = contactText(useSyncExternalStore(onContact, contactNoted), now);
  const [tried, setTried] = useState<'no' | 'trying' | 'reached' | 'not reached'>('no');

  async function tryNow() {
    setTried('trying');
    currentSync()?.wake();
    currentDrafts()?.save.wake();
    currentChat()?.chat.wake();
    sendBesides();
    const result = await call('health', {});
    setTried(result.ok || result.failure.kind === 'refused' ? 'reached' : 'not reached');
  }

  return (
    <Card title={words.state}>
      <div aria-live="polite">
        {standingSentences(phone, now).map((sentence) => (
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

/** Sends what no sync engine sends: a changed bar with its plates, and an import. */
function sendBesides(): void {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return;
  const owner = { userId: session.user.id, token: session.token };
  for (const send of [sendEquipment, sendWaitingImport]) void send(owner).catch(() => undefined);
}
