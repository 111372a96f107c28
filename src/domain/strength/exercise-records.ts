import type { Values } from '#contract/api/block.ts';
import type { ExerciseRecord, ExerciseSession } from '#contract/api/exercise-history.ts';
import { isLift } from './last-time.ts';
import { readOnce, type DoneLift } from './past-lifts.ts';

/** What was done in one day, in its order. */
export type RecordedDay = Pick<ExerciseSession, 'at' | 'utcOffset' | 'source' | 'program'> & {
  readonly lifts: readonly (DoneLift & { readonly notes?: readonly string[] })[];
};

type Building = {
  /** The names that the exercise had, the one that was used last at the end. */
  readonly names: Map<string, string>;
  readonly sessions: ExerciseSession[];
  /** The top set of the last time, of the first exercise of the name in a day, of the second and so on. */
  readonly tops: (Values | undefined)[];
};

/**
 * Returns what was lifted, by exercise: the one that was done last first, in each the newest session first. Exercises
 * are the same by the catalogue's id, or by the name that people read. A missed set and a number out of proportion are
 * left out, as in `lastTime`; so is a session in which nothing else was done.
 * @param days the oldest first
 */
export function exerciseRecordsOf(days: readonly RecordedDay[]): ExerciseRecord[] {
  const keyOf = identify(days);
  const exercises = new Map<string, Building>();
  for (const { lifts, ...day } of days) {
    for (const key of new Set(lifts.map(keyOf))) {
      const same = lifts.filter((lift) => keyOf(lift) === key);
      const known = exercises.get(key) ?? { names: new Map<string, string>(), sessions: [], tops: [] };
      exercises.set(key, known);
      const sets = same.flatMap((lift, nth) => liftedIn(lift, nth, known.tops));
      if (sets.length === 0) continue;
      const notes = same.flatMap((lift) => lift.notes ?? []);
      known.sessions.push({ ...day, sets, ...(notes.length === 0 ? {} : { notes }) });
      for (const { name } of same) {
        known.names.delete(name);
        known.names.set(name, name);
      }
    }
  }
  return [...exercises.values()]
    .flatMap(({ names, sessions }) => {
      const [name, ...otherNames] = [...names.keys()].toReversed();
      return name === undefined ? [] : { name, otherNames, sessions: sessions.toReversed() };
    })
    .toSorted((one, other) => (other.sessions[0]?.at ?? 0) - (one.sessions[0]?.at ?? 0));
}

function liftedIn({ sets }: DoneLift, nth: number, tops: (Values | undefined)[]): Values[] {
  const last = tops[nth] ?? tops.find((top) => top !== undefined);
  const lifted = sets
    .filter((set) => isLift(set, last))
    .map(({ actual: { reps, rpe, load } }) => ({ reps, rpe, load }));
  const [top] = lifted.toSorted((one, other) => (other.load ?? 0) - (one.load ?? 0));
  if (top) tops[nth] = top;
  return lifted;
}

/** Returns the key of an exercise: a name that has a catalogue's id on any day has it on all days. */
function identify(days: readonly RecordedDay[]): (lift: DoneLift) => string {
  const nameOf = readOnce();
  const ids = new Map<string, string>();
  for (const { name, exerciseId } of days.flatMap(({ lifts }) => lifts)) {
    if (exerciseId !== undefined) ids.set(nameOf(name), exerciseId);
  }
  return ({ name, exerciseId }) => exerciseId ?? ids.get(nameOf(name)) ?? `name ${nameOf(name)}`;
}
