import type { BlockDetail, Exercise, Series } from '#contract/api/block.ts';
import { nextWeek } from '#domain/block/copy-week.ts';
import { deleteWeek } from '#domain/block/delete-week.ts';
import { weeksOf } from '#domain/block/edits.ts';
import { placesOf } from './block-parts.ts';
import type { Desk } from './desk.ts';

export function newSeries(seriesId: string): Series {
  const nothing = { reps: null, rpe: null, load: null };
  return { seriesId, target: { reps: 5, rpe: 8, load: 100 }, actual: nothing };
}

export function newExercise(desk: Desk): Exercise {
  return { idExercise: desk.newId(), name: 'Row', restTime: '2 min', series: [newSeries(desk.newId())] };
}

/**
 * Adds a second week with something in it; where there is one, that is deleted.
 * @param onTakenOut hears of the series that go with it
 */
export function addOrDeleteWeek(
  desk: Desk,
  shown: BlockDetail,
  onTakenOut: (desk: Desk, seriesIds: readonly string[]) => void,
): void {
  const last = shown.weeks.at(-1);
  if (shown.weeks.length === 1) {
    const added = nextWeek(shown);
    const [week = ''] = weeksOf(added);
    const spot = { day: shown.days[0] ?? 'Monday', list: 'basics', index: 0 } as const;
    desk.edit({ kind: 'many', edits: [added, { kind: 'putExercise', week, spot, exercise: newExercise(desk) }] });
    return;
  }
  const deleted = last && deleteWeek(shown, last.weekName);
  if (!deleted) return;
  desk.cells.write(deleted.edit);
  const gone = placesOf(shown).filter(({ week }) => week === last.weekName);
  onTakenOut(
    desk,
    gone.map(({ series }) => series.seriesId),
  );
}
