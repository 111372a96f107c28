import { useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { findPlace } from '#domain/block/line-draft.ts';
import { currentDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatMoment } from '#client/words/moments.ts';
import { syncWords as words } from '#client/words/sync.ts';
import { cellKeyOf, type CellDraft } from '#sync/cell-draft.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { nameOfWeek } from './name-of-week.ts';
import styles from './sync-page.module.css';

type CellsCardProps = { cells: readonly CellDraft[]; blocks: ReadonlyMap<string, BlockDetail>; now: number };

/** Lists what coaches typed into cells and no plan has, also where the set is gone and no editor shows it any more. */
export function CellsCard({ cells, blocks, now }: CellsCardProps) {
  const [doomed, setDoomed] = useState<CellDraft>();
  if (cells.length === 0) return null;
  return (
    <Card title={words.cellsTitle}>
      <ul className={styles['list']}>
        {cells.map((draft) => (
          <li key={cellKeyOf(draft)} className={styles['one']}>
            <strong>{words.quoted(draft.text)}</strong>
            <span className={styles['soft']}>
              {`${placeOf(draft, blocks)} · ${words.sinceTime(formatMoment(draft.typedAt, now))}`}
            </span>
            <div className={styles['answers']}>
              <Button
                look="danger"
                aria-label={`${words.discard}: ${words.quoted(draft.text)}`}
                onClick={() => setDoomed(draft)}
              >
                {words.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {doomed && (
        <DiscardDialog
          what={words.quoted(doomed.text)}
          place={placeOf(doomed, blocks)}
          onDiscard={() => void currentDrafts()?.cells.forget(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Card>
  );
}

/** 'Back squat · Week 2 · Autumn strength', as far as this phone knows. */
function placeOf(draft: CellDraft, blocks: ReadonlyMap<string, BlockDetail>): string {
  const block = blocks.get(draft.blockId);
  const exercise = block && findPlace(block, draft)?.exercise.name;
  return [exercise, nameOfWeek(draft, blocks)].filter(Boolean).join(' · ');
}
