import { setImmediate as turn } from 'node:timers/promises';
import type { AskedSession, ImportedSession, ImportHistoryReply, OnConflict } from '#contract/api/training-history.ts';
import type { HistorySessionRow, HistorySetRow } from '#server/storage/history/history-rows.ts';
import type { Repositories } from '#server/storage/database.ts';
import { sessionRow, setIdOf, setRow } from './rows.ts';
import { dayAfter, workoutsInBlocks } from './logged-workouts.ts';
import {
  isChanged,
  isSameSet,
  mayBeSameTraining,
  storedMatch,
  type AnyWorkout,
  type WorkoutRows,
} from './same-workout.ts';

/** What an import is going to write: first some sessions go with their sets, then these come. */
export type ImportPlan = {
  readonly removed: string[];
  readonly sessions: HistorySessionRow[];
  readonly sets: HistorySetRow[];
  /** How many of these sets were there before, in sessions that go. */
  rewritten: number;
  /** How many sets of the call are asked about. */
  unanswered: number;
  conflicts: NonNullable<ImportHistoryReply['conflicts']>;
};

/** So many sessions are compared at a time: each has at most 1,000 sets. */
const AT_ONCE = 20;
/** To make the rows of so many takes the loop some milliseconds. */
const SETS_PER_TURN = 500;
/** With so many workouts of other apps on its day a session is compared. */
const MOST_TWINS = 5;
const DAY_MS = 86_400_000;

/** Adds everything: what is there already is passed over as it is written. */
export async function planToAdd(athleteId: string, sessions: readonly ImportedSession[]): Promise<ImportPlan> {
  const plan = emptyPlan();
  let sets = 0;
  for (const session of sessions) {
    add(plan, rowsOf(athleteId, session));
    sets += session.sets.length;
    if (sets < SETS_PER_TURN) continue;
    sets = 0;
    await turn();
  }
  return plan;
}

/** Decides what becomes of each session, by what is there. Sent again after it was written, it changes nothing. */
export async function planByConflict(
  { trainingHistory, pastSets }: Pick<Repositories, 'trainingHistory' | 'pastSets'>,
  athleteId: string,
  { sessions, onConflict }: { readonly sessions: readonly ImportedSession[]; readonly onConflict: OnConflict },
): Promise<ImportPlan> {
  const plan = emptyPlan();
  // Those of one time are compared together: what is there from the first day to the last of them is read at once.
  const whole = joined(sessions).toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  let inBlocks: Awaited<ReturnType<typeof workoutsInBlocks>> | undefined;
  for (let start = 0; start < whole.length; start += AT_ONCE) {
    const incoming = whole.slice(start, start + AT_ONCE).map((session) => {
      return { session, file: rowsOf(athleteId, session) };
    });
    const around = daysAround(incoming.map(({ session }) => session));
    const ids = incoming.map(({ file }) => file.row.id);
    const stored = await trainingHistory.sessionsAround(athleteId, { ids, ...around });
    const pairs = incoming.map(({ session, file }) => {
      const match = storedMatch(file.row, session.others ?? [], stored);
      const isCompared = !match && onConflict.twice !== 'add';
      return { session, file, match, isCompared, twins: isCompared ? twinsOf(file.row, stored) : [] };
    });
    if (pairs.some(({ isCompared }) => isCompared)) {
      inBlocks ??= await workoutsInBlocks(pastSets, athleteId, daysAround(whole));
    }
    const there = new Set(pairs.flatMap(({ match, twins }) => [match, ...twins].map((row) => row?.id ?? '')));
    const setsOf = Map.groupBy(await trainingHistory.setsOf(athleteId, [...there]), (set) => set.session_id);
    const withSets = (row: HistorySessionRow): WorkoutRows => ({ row, sets: setsOf.get(row.id) ?? [] });
    for (const { session, file, match, isCompared, twins } of pairs) {
      const others: AnyWorkout[] = isCompared ? [...twins.map(withSets), ...(inBlocks?.(dayOf(session)) ?? [])] : [];
      const twin = others.find((one) => mayBeSameTraining(file, one));
      if (match) resolveChange(plan, { session, file, stored: withSets(match) }, onConflict.changed);
      else if (twin) resolveTwin(plan, { file, twin }, onConflict.twice);
      else add(plan, file);
    }
  }
  return plan;
}

type Change = { readonly session: ImportedSession; readonly file: WorkoutRows; readonly stored: WorkoutRows };

function resolveChange(plan: ImportPlan, { session, file, stored }: Change, changed: OnConflict['changed']): void {
  const whole = new Set([...file.sets.map(({ id }) => id), ...idsOf(session.whole ?? [])]);
  if (!isChanged(file, stored, whole)) return grow(plan, file, stored);
  const there = new Map(stored.sets.map((set) => [set.id, set]));
  if (changed === 'replace') {
    plan.conflicts.replaced += 1;
    return rewrite(plan, stored, file, whole);
  }
  if (changed === 'ask') return ask(plan, file, { why: 'changed', there: stored.row });
  plan.conflicts.stayed += file.sets.filter((set) => {
    const same = there.get(set.id);
    return !same || !isSameSet(set, same);
  }).length;
}

function resolveTwin(
  plan: ImportPlan,
  { file, twin }: { readonly file: WorkoutRows; readonly twin: AnyWorkout },
  twice: OnConflict['twice'],
): void {
  if (twice === 'ask') ask(plan, file, { why: 'twice', there: twin.row });
  else plan.conflicts.elsewhere += file.sets.length;
}

/** Adds what a stored session lacks, and calls its exercises by the names of the list that the file comes with. */
function grow(plan: ImportPlan, file: WorkoutRows, stored: WorkoutRows): void {
  const next = new Map(file.sets.map((set) => [set.id, set]));
  const isNamedAnew = stored.sets.some(({ id, listed }) => (next.get(id)?.listed ?? listed) !== listed);
  if (isNamedAnew) return rewrite(plan, stored, file, new Set(stored.sets.map(({ id }) => id)));
  const there = new Set(stored.sets.map(({ id }) => id));
  plan.sets.push(...file.sets.filter(({ id }) => !there.has(id)).map((set) => ({ ...set, session_id: stored.row.id })));
}

/** Writes the file's session in the place of a stored one, of which only sets of other pieces of the file's stay. */
function rewrite(plan: ImportPlan, stored: WorkoutRows, file: WorkoutRows, whole: ReadonlySet<string>): void {
  const now = new Set(file.sets.map(({ id }) => id));
  const kept = stored.sets.filter(({ id }) => whole.has(id) && !now.has(id));
  plan.removed.push(stored.row.id);
  plan.rewritten += stored.sets.filter(({ id }) => now.has(id)).length + kept.length;
  plan.sessions.push(file.row);
  plan.sets.push(...kept.map((set) => ({ ...set, session_id: file.row.id, at: file.row.at })), ...file.sets);
}

function ask(plan: ImportPlan, { row, sets }: WorkoutRows, { why, there }: About): void {
  const { source, at, name } = there;
  plan.unanswered += sets.length;
  plan.conflicts.asked.push({ source: row.source, key: row.key, why, there: { source, at, name } });
}

type About = Pick<AskedSession, 'why'> & { readonly there: AnyWorkout['row'] };

function add(plan: ImportPlan, { row, sets }: WorkoutRows): void {
  plan.sessions.push(row);
  plan.sets.push(...sets);
}

/** Puts pieces of one session together where a call has several. */
function joined(sessions: readonly ImportedSession[]): ImportedSession[] {
  const pieces = Map.groupBy(sessions, ({ source, key }) => `${source} ${key}`);
  return [...pieces.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, sets: [...first.sets, ...others.flatMap(({ sets }) => sets)] }] : [],
  );
}

function rowsOf(athleteId: string, session: ImportedSession): WorkoutRows {
  const row = sessionRow(athleteId, session);
  return { row, sets: session.sets.map((set) => setRow(row, set)) };
}

function twinsOf({ source, at }: HistorySessionRow, stored: readonly HistorySessionRow[]): HistorySessionRow[] {
  const isNear = (one: HistorySessionRow): boolean => daysBetween(one.at, at) <= 1;
  return stored.filter((one) => one.source !== source && isNear(one)).slice(0, MOST_TWINS);
}

function idsOf(whole: NonNullable<ImportedSession['whole']>): string[] {
  return whole.flatMap(({ exercise, run, rows }) => rows.map((row) => setIdOf({ exercise, run, row })));
}

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other.slice(0, 10))) / DAY_MS;
}

/** Returns on which days there may be workouts that are one of these, and the day after the last of them. */
function daysAround(sessions: readonly ImportedSession[]): { readonly from: string; readonly to: string } {
  const days = sessions.map((session) => dayOf(session)).sort();
  return { from: dayAfter(days[0] ?? '', -1), to: dayAfter(days.at(-1) ?? '', 2) };
}

function dayOf({ at }: Pick<ImportedSession, 'at'>): string {
  return at.slice(0, 'YYYY-MM-DD'.length);
}

function emptyPlan(): ImportPlan {
  const conflicts = { asked: [], replaced: 0, stayed: 0, elsewhere: 0 };
  return { removed: [], sessions: [], sets: [], rewritten: 0, unanswered: 0, conflicts };
}
