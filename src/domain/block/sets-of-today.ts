import type { Exercise } from '#contract/api/block.ts';
import type { ListName } from '#contract/vocabulary.ts';
import { meansSame } from './measures.ts';
import { asLogged } from './swap.ts';
import { isWorkDone, targetOf, exercisesOfDay } from './weeks.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import type { DoneSet } from '#domain/strength/last-time.ts';

/**
 * Returns the done sets of all exercises of the day by this name, without warm-ups: a top single counts for the sets
 * that are planned apart below it.
 * @param day as it is done
 */
export function setsOfToday(
  day: Readonly<Record<ListName, readonly Exercise[]>>,
  exercise: Pick<Exercise, 'name' | 'measure' | 'loadAs'>,
): DoneSet[] {
  return asLogged(exercisesOfDay(day))
    .filter((one) => isSameName(one.name, exercise.name) && meansSame(one, exercise))
    .flatMap(({ series }) => series.filter(isWorkDone))
    .map((one) => ({ actual: one.actual, target: targetOf(one), confirmed: one.confirmed, at: one.loggedAt }));
}
