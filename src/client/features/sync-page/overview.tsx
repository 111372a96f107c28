import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { currentChat } from '#client/offline/chat/chat-slot.ts';
import { currentDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import type { DeviceSummary } from '#client/offline/outbox/use-outbox-summary.ts';
import { contactNoted, onContact } from '#client/platform/contact-noted.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatMoment } from '#client/words/moments.ts';
import { keptEdits } from '#client/words/kept-edits.ts';
import { syncWords as words } from '#client/words/sync.ts';
import { contactText } from './contact-text.ts';
import styles from './sync-page.module.css';

/** How it stands, since when, what the server said last; and a try at once. */
export function Overview({ phone, now }: { phone: DeviceSummary; now: number }) {
  const { contact, answer } = contactText(useSyncExternalStore(onContact, contactNoted), now);
  const [tried, setTried] = useState<'no' | 'trying' | 'reached' | 'not reached'>('no');

  async function tryNow() {
    setTried('trying');
    currentSync()?.wake();
    currentDrafts()?.save.wake();
    currentChat()?.chat.wake();
    const result = await call('health', {});
    setTried(result.ok || result.failure.kind === 'refused' ? 'reached' : 'not reached');
  }

  return (
    <Card labelledBy="sync-state">
      <h2 id="sync-state">{words.state}</h2>
      <div aria-live="polite">
        {sentencesOf(phone, now).map((sentence) => (
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

function sentencesOf({ edits, weeks, cells, messages, unreadable }: DeviceSummary, now: number): string[] {
  const { waiting, stuck, lost, since } = edits;
  const stuckWeeks = weeks.filter(({ state }) => state.kind !== 'pending').length;
  const needYou = stuck.length + lost.length + stuckWeeks;
  const weeksWait = weeks.length - stuckWeeks;
  const sentences = [
    ...(since === undefined ? [] : [words.waits(waiting.length, formatMoment(since, now))]),
    ...(weeksWait === 0 ? [] : [words.weeksWait(weeksWait)]),
    ...(cells.length === 0 ? [] : [words.cellsNotSaved(cells.length)]),
    ...(messages.waiting === 0 ? [] : [words.messagesWait(messages.waiting)]),
    ...(messages.refused === 0 ? [] : [words.messagesRefused(messages.refused)]),
    ...(unreadable === 0 ? [] : [keptEdits.unreadable(unreadable)]),
    ...(needYou === 0 ? [] : [words.needYou(needYou)]),
  ];
  return sentences.length === 0 ? [words.nothingWaits] : sentences;
}
