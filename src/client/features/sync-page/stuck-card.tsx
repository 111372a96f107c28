import { useState } from 'react';
import type { Winner } from '#contract/api/save.ts';
import { COPIED_MS } from '#contract/limits.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { log } from '#client/offline/block/log.ts';
import { copyText } from '#client/platform/clipboard.ts';
import { notify } from '#client/state/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatMoment } from '#client/words/moments.ts';
import { rejections } from '#client/words/save-notices.ts';
import { syncWords as words } from '#client/words/sync.ts';
import { restored } from '#sync/outbox-summary.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import type { Entry } from './entries.ts';
import styles from './sync-page.module.css';
import { valueText } from './value-text.ts';

type StuckCardProps = {
  title: string;
  text: string;
  entries: readonly Entry[];
  /** The revision of the block as this phone knows it. */
  revOf: (blockId: string) => number;
  now: number;
};

/** Lists edits that wait for the person: each with its value, the reason, and what can be done. */
export function StuckCard({ title, text, entries, revOf, now }: StuckCardProps) {
  const [doomed, setDoomed] = useState<Entry>();
  if (entries.length === 0) return null;
  return (
    <Card title={title}>
      <p className={styles['soft']}>{text}</p>
      <ul className={styles['list']}>
        {entries.map((entry) => (
          <StuckEdit
            key={entry.row.opId}
            entry={entry}
            rev={revOf(entry.row.blockId)}
            now={now}
            onDiscard={() => setDoomed(entry)}
          />
        ))}
      </ul>
      {doomed && (
        <DiscardDialog
          what={doomed.value}
          place={`${doomed.what}, ${doomed.place}`}
          onDiscard={() => void currentSync()?.discard(doomed.row)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Card>
  );
}

type StuckEditProps = { entry: Entry; rev: number; now: number; onDiscard: () => void };

function StuckEdit({ entry, rev, now, onDiscard }: StuckEditProps) {
  const { row, exercise, set, place, value, what } = entry;
  const reason = reasonOf(row, now);
  const isLost = row.state.kind === 'confirmed';

  async function copy() {
    const text = `${what}. ${place}. ${words.typed(formatMoment(row.editedAt, 0))}. ${reason}`;
    const worked = await copyText(text);
    notify(
      worked
        ? { text: () => words.copied, forMs: COPIED_MS }
        : { text: () => `${words.notCopied} ${text}`, tone: 'waiting' },
    );
  }

  return (
    <li className={styles['one']}>
      <strong>
        <bdi>{exercise}</bdi>
        <span>{`, ${set.toLowerCase()}`}</span>
      </strong>
      <span className={styles['soft']}>{place}</span>
      <span>
        <b>{value}</b> <span className={styles['soft']}>{words.typed(formatMoment(row.editedAt, now))}</span>
      </span>
      <span className={styles['reason']}>{reason}</span>
      <div className={styles['answers']}>
        {!isLost && (
          <Button aria-label={`${words.retry}: ${what}`} onClick={() => void currentSync()?.retry(row)}>
            {words.retry}
          </Button>
        )}
        <Button aria-label={`${isLost ? words.mine : words.restore}: ${what}`} onClick={() => log(restored(row, rev))}>
          {isLost ? words.mine : words.restore}
        </Button>
        <Button aria-label={`${words.copy}: ${what}`} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button look="danger" aria-label={`${words.discard}: ${what}`} onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </li>
  );
}

function reasonOf({ field, lost, state }: OutboxEntry, now: number): string {
  if (state.kind === 'confirmed') return lost ? keptOf(field, lost.winner, now) : '';
  const reason = 'reason' in state ? state.reason : '';
  const sentence = isCode(reason) ? rejections[reason] : reason;
  return state.kind === 'blocked' ? words.blocked(sentence) : words.rejected(sentence);
}

/** 'Other value kept: 8 reps, from a tablet, 10:02' */
function keptOf(field: OutboxEntry['field'], { value, device, editedAt }: Winner, now: number): string {
  const kind = (['phone', 'tablet', 'computer'] as const).find((one) => device.startsWith(one)) ?? 'other';
  return words.kept(valueText(field, value), words.devices[kind], formatMoment(editedAt, now));
}

function isCode(reason: string): reason is keyof typeof rejections {
  return Object.hasOwn(rejections, reason);
}
