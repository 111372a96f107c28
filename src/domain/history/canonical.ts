import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';

/**
 * Returns the sessions in the one order that every file of ours has: the oldest first, and within a session as it was
 * done. The keys of each object are in one order, too, so that the same history gives the same bytes.
 */
export function inOrder(sessions: readonly HistorySession[]): HistorySession[] {
  return sessions
    .map((session) => orderedSession(session))
    .toSorted(
      (one, other) => compare(one.at, other.at) || compare(one.source, other.source) || compare(one.key, other.key),
    );
}

function orderedSession({ source, key, at, zone, program, name, seconds, note, sets }: HistorySession): HistorySession {
  const inPlace = sets.map((set) => orderedSet(set)).toSorted(bySet);
  return { source, key, at, zone, program, name, seconds, note, sets: inPlace };
}

function orderedSet({ planned, ...set }: HistorySet): HistorySet {
  const { exercise, listed, place, run, row, kind, reps, rpe, load, loadAs, seconds, metres, superset, note } = set;
  const done = { kind, reps, rpe, load, loadAs, seconds, metres };
  return { exercise, listed, place, run, row, ...done, superset, planned: planned && plannedOrNull(planned), note };
}

/** Returns what was planned of a set; null where that is nothing. */
export function plannedOrNull({ reps, rpe, load, text }: NonNullable<HistorySet['planned']>): HistorySet['planned'] {
  if (text !== undefined) return { reps, rpe, load, text };
  return reps === null && rpe === null && load === null ? null : { reps, rpe, load };
}

function bySet(one: HistorySet, other: HistorySet): number {
  return one.place - other.place || compare(one.exercise, other.exercise) || one.run - other.run || one.row - other.row;
}

/** Compares by code units, so that the order is the same on every device, whatever its language. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
