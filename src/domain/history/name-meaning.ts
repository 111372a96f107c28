import type { HistorySet, NamedExercise } from '#contract/api/training-history.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { usualMeaning } from './usual-names.ts';

/**
 * Returns whether the sets of a name are assistance because of the name. Where they are not, it is the sign before a
 * load that says so, and what the athlete says of the name does not change that: -20 stays help.
 */
export function isHelpByName(name: string): boolean {
  return usualMeaning(name) === 'assistance';
}

/** Returns the set as the athlete said that its exercise is meant. */
export function asMeant(set: HistorySet, { listed, meaning }: Pick<NamedExercise, 'listed' | 'meaning'>): HistorySet {
  const { reps, seconds, exercise } = set;
  if (meaning === null) return { ...set, listed };
  if (meaning === 'seconds')
    return reps ? { ...set, listed, reps: null, seconds: seconds || reps } : { ...set, listed };
  const isFixed = set.loadAs === 'assistance' && !isHelpByName(exercise);
  return { ...set, listed, loadAs: isFixed ? set.loadAs : meaning };
}

/** Returns a function that finds what was said of an exercise, by any name that people read as the same. */
export function createNaming<Said extends Pick<NamedExercise, 'name'>>(
  said: readonly Said[],
): (name: string) => Said | undefined {
  const byName = new Map(said.map((one) => [normalizeForSearch(one.name), one]));
  const known = new Map<string, Said | undefined>();
  return (name) => {
    if (byName.size === 0) return undefined;
    if (!known.has(name)) known.set(name, byName.get(normalizeForSearch(name)));
    return known.get(name);
  };
}
