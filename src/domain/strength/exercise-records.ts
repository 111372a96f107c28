import type { ExerciseRecord, ExerciseSession } from '#contract/api/exercise-history.ts';
import { meaningIn, type Meaning } from '#domain/block/measures.ts';
import { doubtsOf } from './doubts.ts';
import { isLifted, type DoneSet } from './last-time.ts';
import { readOnce, type DoneLift } from './past-lifts.ts';

/** What was done in one day, in its order. */
export type RecordedDay = Pick<ExerciseSession, 'at' | 'utcOffset' | 'source' | 'program'> & {
  readonly lifts: readonly (DoneLift & { readonly notes?: readonly string[] })[];
};

type Building = {
  readonly meaning: Meaning;
  /** The names that the exercise had, the one that was used last at the end. */
  readonly names: Map<string, string>;
  readonly sessions: (Omit<ExerciseSession, 'sets'> & { readonly done: readonly DoneSet[] })[];
};

/**
 * Returns what was lifted, by exercise: the one that was done last first, in each the newest session first. Exercises
 * are the same by the catalogue's id, or by the name that people read, and if their numbers mean the same. Every set is
 * in it in which anything was lifted; one in doubt is marked (doubts.ts).
 * @param days the oldest first
 */
export function exerciseRecordsOf(days: readonly RecordedDay[]): ExerciseRecord[] {
  const keyOf = identify(days);
  const exercises = new Map<string, Building>();
  for (const { lifts, ...day } of days) {
    for (const key of new Set(lifts.map(keyOf))) {
      const same = lifts.filter((lift) => keyOf(lift) === key);
      const done = same.flatMap(({ sets }) => sets.filter(({ actual }) => isLifted(actual)));
      const [first] = same;
      if (done.length === 0 || !first) continue;
      const known = exercises.get(key) ?? { meaning: meaningIn(first), names: new Map<string, string>(), sessions: [] };
      exercises.set(key, known);
      const notes = same.flatMap((lift) => lift.notes ?? []);
      known.sessions.push({ ...day, done, ...(notes.length === 0 ? {} : { notes }) });
      for (const { name } of same) {
        known.names.delete(name);
        known.names.set(name, name);
      }
    }
  }
  return [...exercises.values()]
    .flatMap(({ meaning, names, sessions }) => {
      const [name, ...otherNames] = [...names.keys()].toReversed();
      return name === undefined ? [] : { name, otherNames, ...meaning, sessions: markedIn(sessions).toReversed() };
    })
    .toSorted((one, other) => (other.sessions[0]?.at ?? 0) - (one.sessions[0]?.at ?? 0));
}

/** Returns the sessions with their sets as they are read, those in doubt with their mark. */
function markedIn(sessions: Building['sessions']): ExerciseSession[] {
  const doubts = doubtsOf(sessions.map(({ done }) => done));
  return sessions.map(({ done, notes, ...day }, at) => ({
    ...day,
    sets: done.map(({ actual: { reps, rpe, load } }, place) => ({
      reps,
      rpe,
      load,
      ...(doubts[at]?.[place] && { doubtful: true as const }),
    })),
    ...(notes && { notes }),
  }));
}

/** Returns the key of an exercise: a name that has a catalogue's id on any day has it on all days. */
function identify(days: readonly RecordedDay[]): (lift: DoneLift) => string {
  const nameOf = readOnce();
  const ids = new Map<string, string>();
  for (const { name, exerciseId } of days.flatMap(({ lifts }) => lifts)) {
    if (exerciseId !== undefined) ids.set(nameOf(name), exerciseId);
  }
  return ({ name, exerciseId, measure = '', loadAs = '' }) =>
    `${measure} ${loadAs} ${exerciseId ?? ids.get(nameOf(name)) ?? `name ${nameOf(name)}`}`;
}
