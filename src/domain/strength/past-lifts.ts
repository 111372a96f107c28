import type { PastLift } from '#contract/api/block.ts';
import { MAX_PAST_SETS } from '#contract/limits.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { isSameLift, lastTimeIn, type DoneSet, type LiftName, type PastSet } from './last-time.ts';

/** An exercise as it was done in one day: the sets in their order. */
export type DoneLift = LiftName & { readonly sets: readonly DoneSet[] };

/**
 * Returns how the exercises of a block were done before: each under the name that it has there, as many times as a day
 * of the past has it. One that was never lifted is left out; so are sets in doubt, also where a later jump repeats them.
 * @param lifts the exercises of the block
 * @param days the days of the past with what was done in each in its order, the oldest first
 */
export function pastLiftsOf(lifts: readonly LiftName[], days: readonly (readonly DoneLift[])[]): PastLift[] {
  const nameOf = readOnce();
  const isSame = (one: string, other: string) => nameOf(one) === nameOf(other);
  return distinct(lifts).flatMap((lift) => {
    const same = days.flatMap((day) => {
      const found = day.filter((one) => isSameLift(one, lift, isSame));
      return found.length === 0 ? [] : [found.map(({ sets }) => sets)];
    });
    const most = Math.max(0, ...same.map((day) => day.length));
    return Array.from({ length: most }, (_, nth) => pastLift(lift, nth, lastTimeIn(same, nth, lift))).flatMap(
      (past) => past ?? [],
    );
  });
}

function pastLift(lift: LiftName, nth: number, last: ReturnType<typeof lastTimeIn>) {
  if (last === undefined) return undefined;
  const { bestE1rm } = last;
  const sets = firstOfEach(last.sets);
  if (sets.length === 0) return undefined;
  return { ...lift, nth, sets, ...(bestE1rm === undefined ? {} : { bestE1rm }) };
}

/** Returns the latest set of each number of repetitions at each RPE: a set to come is compared with these. */
function firstOfEach(sets: readonly PastSet[]): PastLift['sets'] {
  const found = new Map<string, PastLift['sets'][number]>();
  for (const { reps, rpe, load, at, utcOffset } of sets) {
    const key = `${reps} ${rpe}`;
    if (at !== undefined && !found.has(key)) found.set(key, { reps, rpe, load, at, utcOffset });
  }
  return [...found.values()].slice(0, MAX_PAST_SETS);
}

function distinct(lifts: readonly LiftName[]): LiftName[] {
  return [
    ...new Map(
      lifts.map(({ name, exerciseId, measure, loadAs }) => {
        const lift = {
          name,
          ...(exerciseId !== undefined && { exerciseId }),
          ...(measure && { measure }),
          ...(loadAs && { loadAs }),
        };
        return [JSON.stringify(lift), lift];
      }),
    ).values(),
  ];
}

/** Returns `normalizeForSearch` with a cache: thousands of sets have a few dozen names. */
export function readOnce(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const read = known.get(name) ?? normalizeForSearch(name);
    known.set(name, read);
    return read;
  };
}
