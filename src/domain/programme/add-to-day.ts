import type { Exercise, Week } from '#contract/api/block.ts';
import type { SentExercise } from '#contract/api/coach-save.ts';
import type { ListName, Weekday } from '#contract/vocabulary.ts';
import { pasteEdits } from '#domain/block/copied-plan.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { textsIn } from '#domain/block/exercise-texts.ts';
import { NO_DAY, NOTHING } from '#domain/block/nothing.ts';
import { plannedSeriesOf } from './plan-rows.ts';

/** Returns the edit that puts planned exercises at the end of a list of a day; in the block their ids are new. */
export function addToDay(
  week: Week,
  { day, list }: { readonly day: Weekday; readonly list: ListName },
  planned: readonly SentExercise[],
  newId: () => string,
): BlockEdit {
  return { kind: 'many', edits: pasteEdits(week, { day }, { ...NO_DAY, [list]: planned.map(exerciseOf) }, newId) };
}

function exerciseOf(sent: SentExercise): Exercise {
  const { idExercise, exerciseId, name, restTime, series, measure, loadAs } = sent;
  return {
    idExercise,
    name,
    restTime,
    ...(exerciseId && { exerciseId }),
    ...textsIn({
      note: sent.note ?? undefined,
      tempo: sent.tempo ?? undefined,
      group: sent.group ?? undefined,
      measure: measure === 'reps' ? undefined : (measure ?? undefined),
      loadAs: loadAs === 'total' ? undefined : (loadAs ?? undefined),
    }),
    series: (series ?? []).map((one) => ({ seriesId: one.seriesId, ...plannedSeriesOf(one), actual: NOTHING })),
  };
}
