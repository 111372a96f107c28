import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';
import { batchesOf } from '#domain/history/batches.ts';
import { inOrder } from '#domain/history/canonical.ts';
import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { readHistory } from '#domain/history/read-history.ts';
import { keyOfDay } from '#domain/history/sessions-of-block.ts';
import type { World } from './world.ts';

/** An athlete's training in other apps and in a block of their own: a small file, and yet more than one call. */
export type HistoryFile = {
  readonly batches: readonly (readonly HistorySession[])[];
  /** How many of them the file has. */
  readonly sessions: number;
  readonly sets: number;
  /** By name in the file: what the athlete agreed to call it. */
  readonly listed: ReadonlyMap<string, string>;
  /** What the history has of it, in one order: all but what the block has already. */
  readonly history: readonly HistorySession[];
};

/** So small that sessions are cut in two by it. */
const SETS_PER_CALL = 4;
const LISTED = new Map([['Squat (Barbell)', 'Back squat']]);
const EXERCISES = ['Squat (Barbell)', 'Bench Press (Barbell)', 'Plank'] as const;
const DAY_MS = 86_400_000;

/** A file as the app writes and reads it. Of two athletes the sessions have the same dates and names, and other loads. */
export function historyFile(chance: World, blockId: string): HistoryFile {
  const elsewhere = Array.from({ length: 3 + chance.pick(3) }, (_, day) => {
    const source = chance.one(['strong', 'hevy'] as const);
    return sessionOf({ source, key: `day ${day}`, at: dateOf(day) }, chance);
  });
  const ours = sessionOf({ source: 'spotter', key: keyOfDay(blockId, 'week1', 'Monday'), at: dateOf(1) }, chance);
  const reading = readHistory(writeOwnCsv([...elsewhere, ours]));
  if (reading.kind !== 'sessions') throw new Error(`The file was ${reading.kind}.`);
  return {
    batches: batchesOf(reading.sessions, SETS_PER_CALL),
    sessions: elsewhere.length + 1,
    sets: [...elsewhere, ours].reduce((sum, { sets }) => sum + sets.length, 0),
    listed: LISTED,
    history: inOrder(elsewhere.map((session) => ({ ...session, sets: session.sets.map(named) }))),
  };
}

function sessionOf(facts: Pick<HistorySession, 'source' | 'key' | 'at'>, chance: World): HistorySession {
  const sets = EXERCISES.slice(0, 1 + chance.pick(EXERCISES.length)).flatMap((exercise, place) =>
    Array.from({ length: 1 + chance.pick(3) }, (_, row) => setOf({ exercise, place, row }, chance)),
  );
  return { ...facts, zone: null, program: null, name: 'Lower A', seconds: 3_600, note: null, sets };
}

function setOf(facts: Pick<HistorySet, 'exercise' | 'place' | 'row'>, chance: World): HistorySet {
  const done = { reps: 1 + chance.pick(12), rpe: null, load: 20 + chance.pick(600) / 4, seconds: null, metres: null };
  const about = { kind: 'work', loadAs: 'total', superset: null, planned: null, note: null } as const;
  return { ...facts, ...done, ...about, run: 0, listed: null };
}

function named(set: HistorySet): HistorySet {
  return { ...set, listed: LISTED.get(set.exercise) ?? null };
}

function dateOf(day: number): string {
  return new Date(Date.UTC(2024, 0, 1, 18) + day * DAY_MS).toISOString().slice(0, 19);
}
