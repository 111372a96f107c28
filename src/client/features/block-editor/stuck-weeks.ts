import { exercisesOf } from '#domain/block/plan.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import type { DraftSave } from '#sync/draft-save.ts';
import { editorWords as words } from '#client/words/editor.ts';

/** A week that the server did not take: what it holds, why, and what can be done. */
export type StuckWeek = {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly reason: string;
  readonly action: { readonly label: string; readonly run: () => void };
};

export function stuckWeeks(drafts: readonly WeekDraft[], save: DraftSave): StuckWeek[] {
  return drafts.map((draft) => ({
    key: draft.week,
    name: words.week(weekNumber(draft.week)),
    value: words.stuckWeek(exercisesOf(draft.mine).length),
    reason: 'reason' in draft.state ? draft.state.reason : words.needsReading,
    action: { label: words.sendAgain, run: () => void save.retry(draft) },
  }));
}
