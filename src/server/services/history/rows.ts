import { createHash } from 'node:crypto';
import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';
import type { HistorySource } from '#contract/history-vocabulary.ts';
import { isZone } from '#domain/history/zone.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import type { HistorySessionRow, HistorySetRow } from '#server/storage/history/history-rows.ts';

export function sessionRow(athleteId: string, { source, key, ...session }: HistorySession): HistorySessionRow {
  const { at, program, name, seconds } = session;
  const note = session.note || null;
  const zone = isZone(session.zone) ? session.zone : null;
  return { athlete_id: athleteId, id: sessionIdOf(source, key), source, key, at, zone, program, name, seconds, note };
}

/** Returns the id that tells a session from every other one of the athlete's, and is the same in any storage. */
export function sessionIdOf(source: HistorySource, key: string): string {
  return hashOf(source, key);
}

/** Returns a set's row. Another import gives it the same id: that follows from the exercise and the place in it. */
export function setRow({ athlete_id: athlete, id: session, at }: HistorySessionRow, set: HistorySet): HistorySetRow {
  const { exercise, listed, place, run, row, kind, reps, rpe, load, loadAs, seconds, metres, superset, note } = set;
  return {
    athlete_id: athlete,
    session_id: session,
    id: setIdOf(set),
    exercise_id: exerciseIdOf(listed ?? exercise),
    at,
    exercise,
    listed,
    place,
    run,
    row,
    kind,
    reps,
    rpe,
    load,
    load_as: loadAs,
    seconds,
    metres,
    superset,
    planned_reps: set.planned?.reps ?? null,
    planned_rpe: set.planned?.rpe ?? null,
    planned_load: set.planned?.load ?? null,
    planned_text: set.planned?.text ?? null,
    note: note || null,
  };
}

/** Returns the id that tells a set from every other one of its session. */
export function setIdOf({ exercise, run, row }: Pick<HistorySet, 'exercise' | 'run' | 'row'>): string {
  return hashOf(exercise, String(run), String(row));
}

/** Whether the session is of one of these blocks: the key of one that Spotter exported begins with its block's id. */
export function isOfBlock(own: ReadonlySet<string>, source: HistorySource, key: string): boolean {
  return source === 'spotter' && own.has(key.split(' ', 1)[0] ?? '');
}

export function sessionFrom(session: HistorySessionRow, sets: readonly HistorySetRow[]): HistorySession {
  const { source, key, at, zone, program, name, seconds, note } = session;
  return { source, key, at, zone, program, name, seconds, note, sets: sets.map((row) => setFrom(row)) };
}

/** Returns the id of an exercise, which is the same for all names that people read as the same. */
export function exerciseIdOf(name: string): string {
  return hashOf(normalizeForSearch(name));
}

export function setFrom(set: HistorySetRow): HistorySet {
  const { exercise, listed, place, run, row, kind, reps, rpe, load, load_as: loadAs, seconds, metres } = set;
  const planned = { reps: set.planned_reps, rpe: set.planned_rpe, load: set.planned_load };
  const { planned_text: text } = set;
  const isPlanned = text !== null || Object.values(planned).some((value) => value !== null);
  const done = { kind, reps, rpe, load, loadAs, seconds, metres };
  const { superset, note } = set;
  return {
    exercise,
    listed,
    place,
    run,
    row,
    ...done,
    superset,
    planned: isPlanned ? { ...planned, ...(text !== null && { text }) } : null,
    note,
  };
}

/** Returns 132 bits of the SHA-256, so that no two texts of one athlete collide. */
function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
