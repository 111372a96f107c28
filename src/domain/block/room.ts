import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_EXERCISES_PER_LIST, MAX_SERIES_PER_EXERCISE, MAX_WEEKS } from '#contract/limits.ts';
import { LISTS } from '#contract/vocabulary.ts';
import type { BlockEdit } from './edits.ts';
import { isTakenOut } from './in-plan.ts';
import { plannedDays, findWeek } from './weeks.ts';

/** What a block has too many of (contract 'Blocks'). */
export type Limit = 'weeks' | 'exercises' | 'series';

/** Returns whether an edit can make a block larger, or a list of it longer. */
export function adds(edit: BlockEdit): boolean {
  if (edit.kind === 'many') return edit.edits.some(adds);
  return ['addWeek', 'putExercise', 'moveExercise', 'putSeries'].includes(edit.kind);
}

/** Returns the limit that a block is over in one of these weeks; what was taken out does not count. */
export function limitBroken(block: BlockDetail, weeks: readonly string[]): Limit | undefined {
  if (block.weeks.length > MAX_WEEKS) return 'weeks';
  for (const name of weeks) {
    const week = findWeek(block, name);
    const lists = week
      ? plannedDays(week).flatMap((day) => LISTS.map((list) => week.dayResponses[day]?.[list] ?? []))
      : [];
    for (const list of lists) {
      const there = list.filter((one) => !isTakenOut(one));
      if (there.length > MAX_EXERCISES_PER_LIST) return 'exercises';
      if (there.some(({ series }) => series.filter(({ removed }) => !removed).length > MAX_SERIES_PER_EXERCISE))
        return 'series';
    }
  }
  return undefined;
}
