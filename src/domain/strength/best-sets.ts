import type { Values } from '#contract/api/block.ts';
import type { ExerciseSession } from '#contract/api/exercise-history.ts';
import { isHelp, isPlain, type Meaning } from '#domain/block/measures.ts';
import type { LocalMoment } from '#domain/local-days.ts';
import { bestsOf, type Best } from './exercise-summary.ts';

/** What nobody has done better: so much load (kg; null: none) so many times, or for so many seconds or metres. */
export type BestSet = LocalMoment & Pick<Values, 'load'> & Pick<Best, 'e1rm'> & { readonly reps: number };

/**
 * Returns the best sets by what is best there, of equals the first one: of repetitions the most load of each number of
 * them, or the least help, the fewest first, and without a load the most repetitions; of seconds and metres the most of
 * each load, the lightest first. A set in doubt is no best.
 * @param sessions the newest first
 */
export function bestSetsOf(sessions: readonly ExerciseSession[], meaning: Meaning): BestSet[] {
  const loaded = isPlain(meaning) ? bestsOf(sessions) : [];
  const found = new Map<string, BestSet>(loaded.map((best) => [`${best.reps}`, best]));
  for (const { at, utcOffset, sets } of sessions.toReversed()) {
    for (const { reps, load, doubtful } of sets) {
      if (doubtful || reps === null || (isPlain(meaning) && load)) continue;
      const one: BestSet = { reps, load: load || null, at, utcOffset, e1rm: undefined };
      const key = keyOf(one, meaning);
      if (isBetter(one, found.get(key), meaning)) found.set(key, one);
    }
  }
  return [...found.values()].toSorted((one, other) => placeOf(one, meaning) - placeOf(other, meaning));
}

/** Returns which of the best sets a set is better than; undefined where it is better than none. */
export function betteredBy(set: Values, bests: readonly BestSet[], meaning: Meaning): BestSet | undefined {
  if (set.reps === null) return undefined;
  const one = { reps: set.reps, load: set.load || null };
  const before = bests.find((best) => keyOf(best, meaning) === keyOf(one, meaning));
  return before && isBetter(one, before, meaning) ? before : undefined;
}

/** What has no load comes first. */
function placeOf({ reps, load }: BestSet, { measure }: Meaning): number {
  if (load === null) return -1;
  return measure ? load : reps;
}

type Measured = Pick<BestSet, 'reps' | 'load'>;

/** Sets with one key are compared with each other. */
function keyOf({ reps, load }: Measured, { measure }: Meaning): string {
  if (measure) return `load ${load ?? 0}`;
  return load === null ? 'no load' : `${reps}`;
}

function isBetter(one: Measured, other: Measured | undefined, meaning: Meaning): boolean {
  if (!other) return true;
  if (meaning.measure || one.load === null || other.load === null) return one.reps > other.reps;
  return isHelp(meaning) ? one.load < other.load : one.load > other.load;
}
