import { kilogramsOf, type Unit } from '#domain/load.ts';
import { lineIn, noteIn, numberIn, unitIn, type Cell } from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import { parseCsv } from './csv.ts';
import { dateIn, type DateOrder } from './dates.ts';
import { orderIn, unitDoubt, type Answers, type Doubt } from './reading.ts';
import { partsOf, tableFrom, type Row, type Table } from './table.ts';

/** The line that names a table and goes on in hashes to its end; no such line is longer. */
const SECTION = /^[ \t]{0,20}#{3}[ \t]{0,20}([A-Za-z]+(?: [A-Za-z]+)*)[ \t]{0,20}#{3,200}[,;]{0,40}[ \t]{0,20}$/m;
const LOGS = 'exercise logs';

/** Whether a text is an export of JEFIT: several tables in one file, each beneath its name between hashes. */
export function isJefit(text: string): boolean {
  return /^[ \t]{0,20}#{3}[ \t]{0,20}EXERCISE LOGS[ \t]{0,20}#{3}/im.test(text);
}

type Jefit = { readonly rows: number; readonly parts: readonly string[]; readonly doubts: readonly Doubt[] };

/** Reads JEFIT's export. @returns what it has, and what has to be asked first */
export function readJefit(text: string, answers: Answers, collector: Collector): Jefit {
  const sections = sectionsOf(text);
  const logs = sections.get(LOGS) ?? tableFrom([]);
  const { parts, rows } = partsOf({ ...logs, headers: [...sections.keys()] });
  return { rows, parts, doubts: readSections(sections, logs, answers, collector) };
}

/** The sets of an exercise are one cell: '60x10,65x8'; the settings may have the unit. */
function readSections(
  sections: ReadonlyMap<string, Table>,
  logs: Table,
  answers: Answers,
  collector: Collector,
): readonly Doubt[] {
  const known = unitOf(sections.get('setting')) ?? answers.unit;
  const starts = sections.get('workout sessions') ?? tableFrom([]);
  const dates = [
    ...logs.rows.map((row) => logs.cell(row, 'mydate')),
    ...starts.rows.map((row) => startOf(starts, row)),
  ];
  const { dateOrder, doubts } = orderIn(
    dates.map((date) => date ?? ''),
    answers.dateOrder,
  );
  if (known === undefined) doubts.unshift(...unitDoubt(loadsOf(logs)));
  if (doubts.length > 0) return doubts;
  const sessions = startsOf(starts, dateOrder);
  const columns = { date: ['mydate'], exercise: ['ename'], order: dateOrder };
  for (const { row, place, date: day, exercise } of datedRows(logs, columns, collector)) {
    const id = logs.cell(row, 'belongsession')?.trim() ?? '';
    const start = sessions.get(id);
    const session = collector.session({
      source: 'jefit',
      key: `${day} ${id}`,
      at: start?.startsWith(day.slice(0, 10)) ? start : day,
    });
    const note = noteIn(logs.cell(row, 'notes'));
    if (note !== null) collector.addNote(session, exercise, note);
    const sets = setsOf(logs.cell(row, 'logs'));
    if (sets?.length === 0) collector.leave('empty set', place);
    if (sets === undefined) collector.leave('wrong number', place);
    for (const [weight, reps] of sets ?? []) {
      const load = weight ? kilogramsOf(weight, known ?? 'kg') : weight && null;
      collector.add(session, exercise, { reps, rpe: null, load, seconds: null, metres: null }, { row: place });
    }
  }
  return [];
}

function sectionsOf(text: string): Map<string, Table> {
  const [first = '', ...parts] = text.replace(/^\uFEFF/, '').split(SECTION);
  const sections = new Map<string, Table>();
  let before = parseCsv(first, ',').length;
  for (let at = 0; at < parts.length; at += 2) {
    // The end of the section's own line stands before its table, as a blank row.
    const rows = parseCsv(parts[at + 1] ?? '', ',');
    sections.set((parts[at] ?? '').toLowerCase(), tableFrom(untilClosed(rows), 'either', before));
    before += rows.length;
  }
  return sections;
}

/** A line of hashes closes a section. */
function untilClosed(rows: readonly string[][]): readonly string[][] {
  const end = rows.findIndex(([first = '', ...others]) => isOfHashes(first.trim()) && !others.some(Boolean));
  return end < 0 ? rows : rows.slice(0, end);
}

function isOfHashes(text: string): boolean {
  return text.startsWith('###') && text === '#'.repeat(text.length);
}

function unitOf(setting: Table | undefined): Unit | undefined {
  const units = (setting?.rows ?? []).flatMap(({ cells }) => cells).flatMap((cell) => unitIn(cell) ?? []);
  return units[0];
}

/** Returns when sessions began, by their numbers; seconds since 1970 become moments in UTC. */
function startsOf(table: Table, order: DateOrder | undefined): Map<string, string> {
  const starts = new Map<string, string>();
  for (const row of table.rows) {
    const said = startOf(table, row)?.trim() ?? '';
    const seconds = /^\d{9,10}$/.test(said) ? Number(said) : undefined;
    const at = seconds === undefined ? dateIn(said, order) : `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
    if (at !== undefined) starts.set(table.cell(row, '_id')?.trim() ?? '', at);
  }
  return starts;
}

function startOf({ cell }: Table, row: Row): string | undefined {
  return cell(row, 'starttime', 'start_time');
}

/** Reads the weights and reps of a cell; undefined where one may have a decimal comma: '62,5 x 8' is not 5 kg × 8. */
function setsOf(logs = ''): Cell<number>[][] | undefined {
  if (/(?:^|,)[^x,]*\d\s*,(?:\d{1,3}|\s+\d)\s*x/i.test(logs)) return undefined;
  const sets = logs.split(',').filter((packed) => packed.trim() !== '');
  return sets.map((packed) => packed.split(/x/i).map((part) => numberIn(part)));
}

function* loadsOf(logs: Table): Generator<[string, number]> {
  for (const row of logs.rows) {
    const exercise = lineIn(logs.cell(row, 'ename')) ?? '';
    for (const [weight, reps] of setsOf(logs.cell(row, 'logs')) ?? []) if (weight && reps) yield [exercise, weight];
  }
}
