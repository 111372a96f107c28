import { useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { exercisesOf } from '#domain/block/weeks.ts';
import { currentDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatMoment } from '#client/words/moments.ts';
import { syncWords as words } from '#client/words/sync.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { nameOfWeek } from './name-of-week.ts';
import styles from './sync-page.module.css';

type WeeksCardProps = { weeks: readonly WeekDraft[]; blocks: ReadonlyMap<string, BlockDetail>; now: number };

/** Lists the weeks that a coach wrote and the server does not have. */
export function WeeksCard({ weeks, blocks, now }: WeeksCardProps) {
  const [doomed, setDoomed] = useState<WeekDraft>();
  if (weeks.length === 0) return null;
  const nameOf = (draft: WeekDraft) => nameOfWeek(draft, blocks);
  return (
    <Card title={words.waitingTitle}>
      <ul className={styles['list']}>
        {weeks.map((draft) => (
          <li key={`${draft.blockId} ${draft.week}`} className={styles['one']}>
            <strong>{nameOf(draft)}</strong>
            <span className={styles['soft']}>
              {`${words.plan(exercisesOf(draft.mine).length)} · ${words.sinceTime(formatMoment(draft.editedAt, now))}`}
            </span>
            {draft.state.kind !== 'pending' && (
              <>
                {'reason' in draft.state && (
                  <span className={styles['reason']}>{words[draft.state.kind](draft.state.reason)}</span>
                )}
                <div className={styles['answers']}>
                  <Button
                    aria-label={`${words.retry}: ${nameOf(draft)}`}
                    onClick={() => void currentDrafts()?.save.retry(draft)}
                  >
                    {words.retry}
                  </Button>
                  <Button
                    look="danger"
                    aria-label={`${words.discard}: ${nameOf(draft)}`}
                    onClick={() => setDoomed(draft)}
                  >
                    {words.discard}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {doomed && (
        <DiscardDialog
          what={nameOf(doomed)}
          place={words.plan(exercisesOf(doomed.mine).length)}
          onDiscard={() => void currentDrafts()?.save.discard(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Card>
  );
}
