import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';
import {
  MAX_SESSION_KEY_LENGTH,
  MAX_SESSION_SECONDS,
  MAX_SETS_PER_SESSION,
  MAX_SET_METRES,
  MAX_SET_SECONDS,
} from '#contract/history-vocabulary.ts';
import { MAX_LOAD_KG, MAX_REPS } from '#contract/limits.ts';
import { plannedOrNull } from './canonical.ts';
import { lineIn, noteIn, type Cell } from './cells.ts';
import { dateIn, type DateOrder } from './dates.ts';
import type { LeftOut, Loss, Reason } from './reading.ts';
import type { Table } from './table.ts';

type Session = Omit<HistorySession, 'sets'>;
type Values = Pick<HistorySet, 'reps' | 'rpe' | 'load' | 'seconds' | 'metres'>;
type NewSet = Values & Partial<Omit<HistorySet, keyof Values | 'exercise' | 'place' | 'run' | 'row'>>;
type NewSession = Pick<Session, 'source' | 'key' | 'at'> & Partial<Session>;
type Read<Part> = { readonly [Key in keyof Part]: Part[Key] | undefined };
/** A set as it was read: what is undefined could not be. */
type ReadSet = Omit<Read<NewSet>, 'planned'> & {
  readonly planned?: Read<NonNullable<HistorySet['planned']>> | null | undefined;
};

/** A run of sets of one exercise, as they stand in the file one after the other. */
type Run = { readonly exercise: string; readonly run: number; readonly place: number; readonly sets: HistorySet[] };
type Building = Session & {
  readonly runs: Run[];
  readonly counts: Map<string, number>;
  current: Run | undefined;
  /** Notes that were said before the sets that they belong to, by exercise. */
  readonly pending: Map<string, string[]>;
  size: number;
};

/** What a set is of which its file says no more. */
const PLAIN_SET = { listed: null, kind: 'work', loadAs: 'total', superset: null, planned: null } as const;

/** Creates a collector that builds sessions out of the rows of a file, in their order, and counts what is left out. */
export function createCollector() {
  const sessions = new Map<string, Building>();
  const leftOut = new Map<Reason, { count: number; rows: number[] }>();
  const losses = new Set<Loss>();

  function leave(reason: Reason, row: number): void {
    const known = leftOut.get(reason) ?? { count: 0, rows: [] };
    known.count += 1;
    if (known.rows.length < 5) known.rows.push(row);
    leftOut.set(reason, known);
  }

  return {
    leave,
    losses,

    /** Returns the session of this key, which its first row describes. What cannot be sent of a key is left out. */
    session(facts: NewSession): Building {
      const key = lineIn(facts.key, MAX_SESSION_KEY_LENGTH) ?? '';
      const known = sessions.get(key);
      if (known) return known;
      const building: Building = {
        zone: null,
        program: null,
        name: null,
        note: null,
        ...facts,
        key,
        seconds: sessionSeconds(facts.seconds ?? null),
        runs: [],
        counts: new Map(),
        current: undefined,
        pending: new Map(),
        size: 0,
      };
      sessions.set(key, building);
      return building;
    },

    /**
     * Adds a set to a session, or counts its row as left out.
     * @param isNewRun whether the file says that a new run begins though the exercise is the same
     */
    add(session: Building, exercise: string, read: ReadSet, { row, isNewRun = false }: Place): void {
      const lost = new Set<Loss>();
      const set = checked(read, lost);
      if (set === undefined || (isEmpty(set) && lost.size > 0)) return leave('wrong number', row);
      if (isEmpty(set)) return leave('empty set', row);
      if (session.size >= MAX_SETS_PER_SESSION) return leave('too many sets', row);
      for (const loss of lost) losses.add(loss);
      session.size += 1;
      const run = runOf(session, exercise, isNewRun);
      const note = joined([...(session.pending.get(exercise) ?? []), set.note]);
      session.pending.delete(exercise);
      run.sets.push({
        ...PLAIN_SET,
        ...set,
        exercise,
        place: run.place,
        run: run.run,
        row: run.sets.length,
        note,
      });
    },

    /** Adds a note that stands apart from its exercise's sets: the next of them keeps it, or else the session. */
    addNote({ pending }: Building, exercise: string, text: string): void {
      addTo(pending, exercise, text);
    },

    done(): { sessions: HistorySession[]; leftOut: LeftOut[]; losses: Loss[] } {
      return {
        sessions: [...sessions.values()].flatMap((building) => finished(building)),
        leftOut: [...leftOut].map(([reason, counted]) => ({ reason, ...counted })),
        losses: [...losses],
      };
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;

type Columns = Record<'date' | 'exercise', readonly string[]> & { readonly order: DateOrder | undefined };

/** Returns the rows that say when something was done and what it was, and counts the others as left out. */
export function* datedRows(
  { rows, cell }: Pick<Table, 'rows' | 'cell'>,
  { date: dates, exercise: exercises, order }: Columns,
  collector: Pick<Collector, 'leave'>,
) {
  for (const row of rows) {
    const date = dateIn(cell(row, ...dates), order);
    const exercise = lineIn(cell(row, ...exercises));
    if (date === undefined) collector.leave('wrong date', row.place);
    else if (exercise === null) collector.leave('no exercise', row.place);
    else yield { row, place: row.place, date, exercise };
  }
}

type Place = { readonly row: number; readonly isNewRun?: boolean };

function runOf(session: Building, exercise: string, isNewRun: boolean): Run {
  if (session.current?.exercise === exercise && !isNewRun) return session.current;
  const run = session.counts.get(exercise) ?? 0;
  session.counts.set(exercise, run + 1);
  session.current = { exercise, run, place: session.runs.length, sets: [] };
  session.runs.push(session.current);
  return session.current;
}

function finished({ source, key, at, zone, program, name, seconds, ...building }: Building): HistorySession[] {
  const { runs, pending } = building;
  if (runs.length === 0) return [];
  const note = joined([building.note, ...[...pending.values()].flat()]);
  return [{ source, key, at, zone, program, name, seconds, note, sets: runs.flatMap(({ sets }) => sets) }];
}

function addTo<Key>(lists: Map<Key, string[]>, key: Key, text: string): void {
  const list = lists.get(key);
  if (list) list.push(text);
  else lists.set(key, [text]);
}

/** Joins notes, one beneath the other, and cuts them to the length that can be kept. */
function joined(notes: readonly (string | null | undefined)[]): string | null {
  return noteIn(notes.filter((text) => text).join('\n'));
}

/** Returns the duration of a session in seconds; null where it cannot have been so long. */
export function sessionSeconds(seconds: number | null): number | null {
  return seconds !== null && within(seconds, MAX_SESSION_SECONDS) ? seconds : null;
}

/**
 * Returns the set with loads below 0 as assistance; undefined where a number is unreadable or out of range. What is so
 * of the plan alone is lost, and the set stays. A load and its plan have one meaning: where one of them is assistance
 * and the other is not, the plan is out of range.
 */
export function checked(
  { reps, rpe, load, seconds, metres, planned, ...rest }: ReadSet,
  losses: Set<Loss>,
): NewSet | undefined {
  const isAssisted = ((load || planned?.load) ?? 0) < 0;
  const help = (one: Cell<number>) => (isAssisted && one ? -one : one);
  const done = { reps, rpe, load: help(load), seconds, metres };
  if (!isRight(done)) return undefined;
  const plan = planned && { reps: planned.reps, rpe: planned.rpe, load: help(planned.load) };
  if (plan && !isRight(plan)) losses.add('plans');
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...known,
    ...done,
    ...(plan !== undefined && { planned: plan && rightOf({ ...plan, text: planned?.text }) }),
    ...(isAssisted && { loadAs: 'assistance' }),
  };
}

const MOST = { reps: MAX_REPS, rpe: 10, load: MAX_LOAD_KG, seconds: MAX_SET_SECONDS, metres: MAX_SET_METRES };

function isRight<Name extends keyof typeof MOST>(
  numbers: Readonly<Record<Name, Cell<number>>>,
): numbers is Record<Name, number | null> {
  return Object.entries<Cell<number>>(numbers).every(([name, number]) => within(number, MOST[name as Name]));
}

function rightOf({ reps, rpe, load, text }: Read<NonNullable<HistorySet['planned']>>): HistorySet['planned'] {
  const numbers = { reps: orNull(reps, MOST.reps), rpe: orNull(rpe, MOST.rpe), load: orNull(load, MOST.load) };
  return plannedOrNull({ ...numbers, ...(text !== undefined && { text }) });
}

function orNull(value: Cell<number>, most: number): number | null {
  return value !== undefined && within(value, most) ? value : null;
}

function within(value: Cell<number>, most: number): boolean {
  return value === null || (value !== undefined && value >= 0 && value <= most);
}

/** Whether nothing was done and nothing planned; a load by itself was never lifted. */
export function isEmpty({ reps, seconds, metres, planned = null }: NewSet): boolean {
  return reps === null && seconds === null && metres === null && planned === null;
}
