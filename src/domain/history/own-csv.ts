import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';
import {
  HISTORY_DATE,
  HISTORY_SOURCES,
  LOAD_MEANINGS,
  MAX_PLANNED_TEXT_LENGTH,
  MAX_SESSION_KEY_LENGTH,
  MAX_SETS_PER_SESSION,
  MAX_SUPERSET_LENGTH,
  MAX_ZONE_LENGTH,
  SET_KINDS,
} from '#contract/history-vocabulary.ts';
import { inOrder } from './canonical.ts';
import { lineIn, noteIn, numberIn, type Cell } from './cells.ts';
import { checked, sessionSeconds, type Collector } from './collect.ts';
import { csvCell } from './csv.ts';
import { dateIn } from './dates.ts';
import type { Row, Table } from './table.ts';

type Facts = { readonly session: HistorySession; readonly set: HistorySet };
type Value = string | number | null;

/** THE COLUMNS of our own CSV, in their order: what was planned beside what was done, kilograms, metres and seconds. */
const COLUMNS: readonly (readonly [header: string, value: (facts: Facts) => Value])[] = [
  ['Date', ({ session }) => session.at],
  ['Zone', ({ session }) => session.zone],
  ['Program', ({ session }) => session.program],
  ['Workout', ({ session }) => session.name],
  ['Exercise', ({ set }) => set.exercise],
  ['Listed As', ({ set }) => set.listed],
  ['Set Type', ({ set }) => set.kind],
  ['Planned Reps', ({ set }) => set.planned?.reps ?? null],
  ['Planned RPE', ({ set }) => set.planned?.rpe ?? null],
  ['Planned Load (kg)', ({ set }) => set.planned?.load ?? null],
  ['Planned', ({ set }) => set.planned?.text ?? null],
  ['Reps', ({ set }) => set.reps],
  ['RPE', ({ set }) => set.rpe],
  ['Load (kg)', ({ set }) => set.load],
  ['Load Means', ({ set }) => set.loadAs],
  ['Time (s)', ({ set }) => set.seconds],
  ['Distance (m)', ({ set }) => set.metres],
  ['Superset', ({ set }) => set.superset],
  ['Notes', ({ set }) => set.note],
  ['Workout Notes', ({ session }) => session.note],
  ['Workout Duration (s)', ({ session }) => session.seconds],
  ['Exercise Position', ({ set }) => set.place + 1],
  ['Exercise Run', ({ set }) => set.run + 1],
  ['Set Position', ({ set }) => set.row + 1],
  ['Source', ({ session }) => session.source],
  ['Session', ({ session }) => session.key],
];

/** The mark by which spreadsheets know that a file is UTF-8. */
const BOM = '\uFEFF';

/** Writes our own CSV, from which `readOwnCsv` gives the same sessions, and those the same bytes. */
export function writeOwnCsv(sessions: readonly HistorySession[]): string {
  const lines = ownRows(inOrder(sessions)).map((row) => row.map((cell) => csvCell(cell)).join(','));
  return `${BOM}${lines.join('\r\n')}\r\n`;
}

/**
 * Returns sessions as the rows of our own CSV, its header first.
 * @throws TypeError where a part of them is no text and no number
 */
export function ownRows(sessions: readonly HistorySession[]): string[][] {
  const rows = sessions.flatMap((session) =>
    session.sets.map((set) => COLUMNS.map(([header, value]) => asCell(header, value({ session, set })))),
  );
  return [COLUMNS.map(([header]) => header), ...rows];
}

function asCell(header: string, value: unknown): string {
  if (typeof value === 'string') return guarded(value);
  if (value === null || typeof value === 'number') return String(value ?? '');
  throw new TypeError(`${header} must be a text, a number or null.`);
}

export function isOwnCsv({ has }: Table): boolean {
  return has('session', 'source', 'set position', 'load (kg)');
}

/** Reads our own CSV. The collector only counts what is left out: the file says itself where each set stands. */
export function readOwnCsv({ rows, cell, decimal }: Table, collector: Collector): HistorySession[] {
  const sessions = new Map<string, HistorySession>();
  for (const row of rows) {
    const line = (name: string, most?: number) => lineIn(unguarded(cell(row, name)), most);
    const note = (name: string) => noteIn(unguarded(cell(row, name)));
    const date = cell(row, 'date')?.trim() ?? '';
    const [source, key, exercise] = [
      wordOf(HISTORY_SOURCES, cell(row, 'source')),
      line('session', MAX_SESSION_KEY_LENGTH),
      line('exercise'),
    ];
    const set = setOf({ cell, decimal }, row, collector);
    if (dateIn(date) === undefined || !HISTORY_DATE.test(date)) collector.leave('wrong date', row.place);
    else if (source === undefined || key === null || exercise === null) collector.leave('no exercise', row.place);
    else if (set === undefined) collector.leave('wrong number', row.place);
    else {
      const id = `${source} ${key}`;
      const session = sessions.get(id) ?? {
        source,
        key,
        at: date,
        zone: line('zone', MAX_ZONE_LENGTH),
        program: line('program'),
        name: line('workout'),
        seconds: sessionSeconds(numberIn(cell(row, 'workout duration (s)'), decimal) ?? null),
        note: note('workout notes'),
        sets: [],
      };
      if (session.sets.length >= MAX_SETS_PER_SESSION) {
        collector.leave('too many sets', row.place);
        continue;
      }
      const listed = line('listed as');
      session.sets.push({
        ...set,
        exercise,
        listed,
        superset: line('superset', MAX_SUPERSET_LENGTH),
        note: note('notes'),
      });
      sessions.set(id, session);
    }
  }
  return [...sessions.values()];
}

type SetFacts = Omit<HistorySet, 'exercise' | 'listed' | 'superset' | 'note'>;

function setOf(
  { cell, decimal }: Pick<Table, 'cell' | 'decimal'>,
  row: Row,
  { losses }: Collector,
): SetFacts | undefined {
  const number = (name: string) => numberIn(cell(row, name), decimal);
  const [place, run, at] = ['exercise position', 'exercise run', 'set position'].map((name) => number(name) ?? 0);
  const places = { place: (place ?? 0) - 1, run: (run ?? 0) - 1, row: (at ?? 0) - 1 };
  if (Object.values(places).some((one) => !Number.isInteger(one) || one < 0 || one > MAX_SETS_PER_SESSION))
    return undefined;
  const facts = {
    reps: number('reps'),
    rpe: number('rpe'),
    load: notBelow0(number('load (kg)')),
    seconds: number('time (s)'),
    metres: number('distance (m)'),
    planned: {
      reps: number('planned reps'),
      rpe: number('planned rpe'),
      load: notBelow0(number('planned load (kg)')),
      text: lineIn(unguarded(cell(row, 'planned')), MAX_PLANNED_TEXT_LENGTH) ?? undefined,
    },
  };
  const set = checked(facts, losses);
  const [kind, loadAs] = [wordOf(SET_KINDS, cell(row, 'set type')), wordOf(LOAD_MEANINGS, cell(row, 'load means'))];
  if (!set || !kind || !loadAs) return undefined;
  const { reps, rpe, load, seconds, metres, planned = null } = set;
  return { ...places, kind, reps, rpe, load, loadAs, seconds, metres, planned };
}

/** Returns undefined for a load below 0, which is none of ours: what a load means stands beside it, not in its sign. */
function notBelow0(load: Cell<number>): Cell<number> {
  return load && load < 0 ? undefined : load;
}

function wordOf<const Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  return words.find((word) => word === text?.trim());
}

/**
 * A sign with which spreadsheets begin a formula, in its full width as well: those of East Asia take it so. Blanks, signs
 * that nobody sees and apostrophes before it are passed over, as some spreadsheets do.
 */
const FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;
const TAB_OR_RETURN = /^'*[\t\r]/;

function isFormula(text: string): boolean {
  return FORMULA.test(text) || TAB_OR_RETURN.test(text);
}

/** Puts an apostrophe before a text that a spreadsheet would take for a formula. */
export function guarded(plain: string): string {
  return isFormula(plain) ? `'${plain}` : plain;
}

/** Takes away the apostrophe that `guarded` has put before a text. */
export function unguarded<const Written extends string | undefined>(written: Written): string | Written {
  return written?.startsWith("'") && isFormula(written.slice(1)) ? written.slice(1) : written;
}
