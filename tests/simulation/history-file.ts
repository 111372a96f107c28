import type { HistorySession, HistorySet, NamedExercise } from '#contract/api/training-history.ts';
import { batchesOf } from '#domain/history/batches.ts';
import { inOrder } from '#domain/history/canonical.ts';
import { asMeant, createNaming } from '#domain/history/name-meaning.ts';
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
  /** What the athlete says of other names of it. */
  readonly said: readonly NamedExercise[];
  /** What the history has of it, in one order: all but what the block has already. */
  readonly history: readonly HistorySession[];
};

/** An export, and one that was made after edits in the other apps: workouts have other names, loads and sets. */
export type HistoryFiles = { readonly first: HistoryFile; readonly edited: HistoryFile };

/** So small that sessions are cut in two by it. */
const SETS_PER_CALL = 4;
const LISTED = new Map([['Squat (Barbell)', 'Back squat']]);
const SAID: readonly NamedExercise[] = [
  { name: 'plank', listed: 'Front plank', meaning: 'seconds' },
  { name: 'Bench Press (Barbell)', listed: null, meaning: 'each hand' },
];
const saidOf = createNaming(SAID);
const EXERCISES = ['Squat (Barbell)', 'Bench Press (Barbell)', 'Plank'] as const;
const DAY_MS = 86_400_000;

/** A file as the app writes and reads it. Of two athletes the sessions have the same dates and names, and other loads. */
export function historyFiles(chance: World, blockId: string): HistoryFiles {
  const elsewhere = Array.from({ length: 3 + chance.pick(3) }, (_, day) => {
    const source = chance.one(['strong', 'hevy'] as const);
    return sessionOf({ source, key: `day ${day}`, at: dateOf(day) }, chance);
  });
  const ours = sessionOf({ source: 'spotter', key: keyOfDay(blockId, 'week1', 'Monday'), at: dateOf(1) }, chance);
  const edited = elsewhere.map((session) => editedIn(session, chance));
  return { first: fileOf(elsewhere, ours), edited: fileOf(edited, ours) };
}

function fileOf(elsewhere: readonly HistorySession[], ours: HistorySession): HistoryFile {
  const reading = readHistory(writeOwnCsv([...elsewhere, ours]));
  if (reading.kind !== 'sessions') throw new Error(`The file was ${reading.kind}.`);
  return {
    batches: batchesOf(reading.sessions, SETS_PER_CALL),
    sessions: elsewhere.length + 1,
    sets: [...elsewhere, ours].reduce((sum, { sets }) => sum + sets.length, 0),
    listed: LISTED,
    said: SAID,
    history: inOrder(elsewhere.map((session) => ({ ...session, sets: session.sets.map(named) }))),
  };
}

/** The start stays: it tells which workout it was. */
function editedIn(session: HistorySession, chance: World): HistorySession {
  if (chance.odds(30)) return session;
  const kept = session.sets.slice(0, Math.max(1, session.sets.length - chance.pick(2)));
  const sets = kept.map((set) => (chance.odds(50) ? set : { ...set, reps: 20 + chance.pick(10) }));
  return chance.odds(50) ? { ...session, sets } : { ...session, key: `${session.key} edited`, name: 'Legs', sets };
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
  const said = saidOf(set.exercise);
  return said ? asMeant(set, said) : { ...set, listed: LISTED.get(set.exercise) ?? null };
}

function dateOf(day: number): string {
  return new Date(Date.UTC(2024, 0, 1, 18) + day * DAY_MS).toISOString().slice(0, 19);
}
