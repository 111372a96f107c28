import type { HistorySessionRow, HistorySetRow } from '#server/storage/history/history-rows.ts';

/** The rows of a session, or of a piece of one. */
export type WorkoutRows = { readonly row: HistorySessionRow; readonly sets: readonly HistorySetRow[] };

/** What of a workout tells whether it is another one, too; in any app, ours among them. */
export type AnyWorkout = {
  readonly row: Pick<HistorySessionRow, 'source' | 'at' | 'name'>;
  readonly sets: readonly Pick<HistorySetRow, 'reps' | 'load' | 'seconds' | 'metres'>[];
};

/** As long as a date without a time. */
const DAY = 10;
/** Two apps have the same training where so much of the smaller log is in the larger one, and so much of that. */
const SHARED = 0.7;
const FEWEST_SETS = 3;
/** Two apps may read two clocks, one of them in UTC: further apart are two trainings. */
const MOST_HOURS_APART = 14;

/**
 * Returns the stored session that a session of a file is: the one of its key, else the one that began in the same app at
 * the same time. Of several that began so, those whose keys are in the file are those, and the others are taken in order;
 * where there are more than the file has, nobody can tell, and none is.
 * @param others the keys of the file's other sessions that began so
 */
export function storedMatch(
  { id, source, key, at }: HistorySessionRow,
  others: readonly string[],
  stored: readonly HistorySessionRow[],
): HistorySessionRow | undefined {
  const exact = stored.find((one) => one.id === id);
  if (exact || at.length === DAY) return exact;
  const sameStart = stored.filter((one) => one.source === source && one.at === at);
  const there = new Set(sameStart.map((one) => one.key));
  const inFile = new Set([key, ...others]);
  const left = sameStart.filter((one) => !inFile.has(one.key)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const unknown = [...inFile].filter((one) => !there.has(one)).sort();
  return left.length > unknown.length ? undefined : left[unknown.indexOf(key)];
}

/**
 * Returns whether a stored session says what a session of a file does not: another value, or a set that is not in it. One
 * that lacks sets of the file, as an import that was broken off does, says nothing else.
 * @param whole the ids of all sets of the file's session
 */
export function isChanged(file: WorkoutRows, stored: WorkoutRows, whole: ReadonlySet<string>): boolean {
  const now = new Map(file.sets.map((set) => [set.id, set]));
  return (
    ABOUT.some((name) => file.row[name] !== stored.row[name]) ||
    stored.sets.some((set) => {
      const next = now.get(set.id);
      return next ? !isSameSet(next, set) : !whole.has(set.id);
    })
  );
}

const ABOUT = ['at', 'program', 'name', 'seconds', 'note'] as const;
/** All that a set says, but for the name in the list of exercises: that is no part of the file. */
const SAID = [
  ...(['exercise', 'place', 'kind', 'reps', 'rpe', 'load', 'load_as', 'seconds', 'metres', 'superset'] as const),
  ...(['planned_reps', 'planned_rpe', 'planned_load', 'planned_text', 'note'] as const),
];

export function isSameSet(one: HistorySetRow, other: HistorySetRow): boolean {
  return SAID.every((name) => one[name] === other[name]);
}

/** Returns whether two sessions of two apps may be one training: at about the same time, with much the same sets. */
export function mayBeSameTraining(file: AnyWorkout, stored: AnyWorkout): boolean {
  if (file.row.source === stored.row.source || !isNear(file.row.at, stored.row.at)) return false;
  const [fewer, more] = [file.sets, stored.sets].toSorted((one, other) => one.length - other.length);
  if (!fewer || !more || fewer.length < FEWEST_SETS || fewer.length < SHARED * more.length) return false;
  const counts = new Map<string, number>();
  for (const set of more) counts.set(doneIn(set), (counts.get(doneIn(set)) ?? 0) + 1);
  let shared = 0;
  for (const set of fewer) {
    const count = counts.get(doneIn(set)) ?? 0;
    if (count > 0) shared += 1;
    counts.set(doneIn(set), count - 1);
  }
  return shared >= SHARED * more.length;
}

/** What was done, to the kilogram: apps round pounds in their own ways, and name exercises in theirs. */
function doneIn({ reps, load, seconds, metres }: AnyWorkout['sets'][number]): string {
  return [reps, Math.round(load ?? 0), seconds, metres].join(' ');
}

function isNear(one: string, other: string): boolean {
  if (one.slice(0, DAY) === other.slice(0, DAY)) return true;
  if (one.length === DAY || other.length === DAY) return false;
  return Math.abs(timeOf(one) - timeOf(other)) <= MOST_HOURS_APART * 3_600_000;
}

/** Reads a local time as if it were one in UTC. */
function timeOf(at: string): number {
  return Date.parse(at.endsWith('Z') ? at : `${at}Z`);
}
