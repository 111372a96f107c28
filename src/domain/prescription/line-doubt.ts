import type { Meaning } from '#domain/block/measures.ts';
import { withPlanned, type PlannedSeries } from '#domain/block/planned.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';

/** What is asked of a prescription that can be read, but is most likely a slip. */
export type LineDoubt =
  | { readonly about: 'half reps'; readonly reps: number }
  /** So many repetitions may be a load: '5x100'. */
  | { readonly about: 'many reps'; readonly reps: number }
  | { readonly about: 'many sets'; readonly sets: number }
  /** A small number behind sets × reps may be an RPE: '5x5 8'; the load is in kg. */
  | { readonly about: 'small load'; readonly load: number; readonly rpe: number };

/** Nobody plans loads in sets of more repetitions. */
const MOST_LIKELY_REPS = 40;
const MOST_LIKELY_SETS = 10;
const HIGHEST_RPE = 10;

/** Returns what is to be asked of sets. @param bare the numbers, in `unit`, of loads that have nothing beside them */
export function doubtsOf(
  sets: readonly PlannedSeries[],
  { measure }: Meaning,
  bare: readonly number[] = [],
  unit: Unit = 'kg',
): readonly LineDoubt[] {
  const counted = measure ? [] : sets.map(({ target }) => target.reps ?? 0);
  const half = counted.find(isHalf);
  const many = counted.find((reps) => reps > MOST_LIKELY_REPS);
  const small = bare.find(isLikeRpe);
  return [
    ...(half === undefined ? [] : [{ about: 'half reps' as const, reps: half }]),
    ...(many === undefined ? [] : [{ about: 'many reps' as const, reps: many }]),
    ...(sets.length > MOST_LIKELY_SETS ? [{ about: 'many sets' as const, sets: sets.length }] : []),
    ...(small === undefined ? [] : [{ about: 'small load' as const, load: kilogramsOf(small, unit), rpe: small }]),
  ];
}

/** Returns the other reading of sets that are in doubt, in `unit`: '5x5 8' as RPE 8, '5x100' as five reps of 100. */
export function otherReading(
  sets: readonly PlannedSeries[],
  doubt: LineDoubt,
  unit: Unit,
): readonly PlannedSeries[] | undefined {
  if (doubt.about === 'small load') {
    return sets.map((set) => {
      const { rpe, load } = set.target;
      const isMeant = load === doubt.load && rpe === null;
      return isMeant ? withPlanned(withPlanned(set, 'load', null), 'rpe', doubt.rpe) : set;
    });
  }
  const [one] = sets;
  if (doubt.about !== 'many reps' || !one) return undefined;
  if (!sets.every(({ target }) => target.reps === doubt.reps && target.load === null)) return undefined;
  return [withPlanned(withPlanned(one, 'reps', sets.length), 'load', kilogramsOf(doubt.reps, unit))];
}

/** Whether a number of repetitions has a half in it, which nobody counts. */
export function isHalf(reps: number): boolean {
  return !Number.isInteger(reps);
}

/** Whether the number of a load could be an RPE as well. */
export function isLikeRpe(number: number): boolean {
  return number > 0 && number <= HIGHEST_RPE && Number.isInteger(number * 2);
}
