import type { Day, Exercise } from '#contract/api/block.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { exercisesOfDay } from './weeks.ts';

/** Returns which of its name each exercise of a day is, from 1 down the page; names that people read alike are one. */
export function nthOfName(day: Day): ReadonlyMap<Exercise, number> {
  const seen = new Map<string, number>();
  const nth = new Map<Exercise, number>();
  for (const exercise of exercisesOfDay(day)) {
    const read = normalizeForSearch(exercise.name);
    const count = (seen.get(read) ?? 0) + 1;
    seen.set(read, count);
    nth.set(exercise, count);
  }
  return nth;
}
