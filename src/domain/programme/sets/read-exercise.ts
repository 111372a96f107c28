import {
  MAX_CUE_LENGTH,
  MAX_EXERCISE_NAME_LENGTH,
  MAX_REST_TIME_LENGTH,
  MAX_SERIES_PER_EXERCISE,
  MAX_TEMPO_LENGTH,
} from '#contract/limits.ts';
import { PRINTABLE, UNPRINTABLE_IN_LINES } from '#contract/unprintable.ts';
import {
  MEASURES,
  PART_LOADS,
  PLANNED_KINDS,
  type Measure,
  type PartLoad,
  type PlannedKind,
} from '#contract/vocabulary.ts';
import { NO_REST } from '#domain/block/extra-sets.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { plannedIn, withPlanned, type PlannedSeries } from '#domain/block/planned.ts';
import { cut } from '#domain/cut.ts';
import type { Unit } from '#domain/load.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { readRestTime } from '#domain/rest-time.ts';
import { placed, type Collector } from '../collector.ts';
import { isPlanned } from '../table/columns.ts';
import { readingsOf, takenForDate } from './dates.ts';
import { textOf } from '../table/grid.ts';
import type { Extras } from '#domain/prescription/translate.ts';
import type { FlagReason, RepsOrder } from '../programme.ts';
import type { Reading } from './draft.ts';
import { readSets } from './read-sets.ts';
import type { SheetEntry, ReadCell } from '../rows.ts';
import { splitName } from './superset.ts';
import { signIn } from './values.ts';

export type ReadExercise = {
  /** As typed, without the letter of a superset. */
  readonly name: string;
  readonly restTime: string;
  readonly note?: string;
  readonly tempo?: string;
  readonly group?: string;
  readonly measure?: Measure;
  readonly loadAs?: PartLoad;
  readonly series: readonly PlannedSeries[];
};

type FileReading = {
  readonly fileUnit: Unit | undefined;
  readonly unit: Unit | undefined;
  readonly repsOrder: RepsOrder | undefined;
  readonly noteLoad: (exercise: string, load: number) => void;
  readonly countOf: (exercise: string, text: string) => number | undefined;
  readonly collector: Collector;
};

const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE_IN_LINES.source, 'gu');

/** Reads an exercise of a sheet as a plan has it; what it cannot hold is flagged and kept in the cue. */
export function readExercise(entry: SheetEntry, file: FileReading, isBeside: (code: string) => boolean): ReadExercise {
  const { collector } = file;
  const cues: string[] = [];
  const refuse = (one: ReadCell, why: FlagReason) => {
    const text = one.cell.kind === 'text' ? one.cell.text.trim() : textOf(one.cell);
    const isLine = one.of.kind === 'line' || one.of.kind === 'note';
    cues.push(isLine ? text : `${one.of.text.trim()}: ${text}`);
    const told = one.cell.mark === 'no value' ? one.cell.mark : why;
    collector.flag(placed(entry.grid, one.row, one.of.column, one.cell), told, 'cue');
  };
  const { name, code } = splitName(entry, isBeside);
  const meaning = saidMeaning(entry, refuse);
  const reading: Reading = {
    ...file,
    isOwn: entry.isOwn,
    refuse,
    agrees: (sets, says) => agrees(meaning, sets, says),
    noteLoad: (load) => file.noteLoad(name, load),
    noteDoubtful: (one) => collector.flag(placed(entry.grid, one.row, one.of.column, one.cell), 'ambiguous', 'plan'),
    countOf: ({ cell }) => file.countOf(name, textOf(cell)),
    noteCalculated: ({ of }) => collector.lose('statistics', of.text),
  };
  const series: PlannedSeries[] = [];
  const extras: Extras[] = [];
  for (const row of countedRows(entry, refuse)) {
    if (!row.some(({ of }) => isPlanned(of.kind)) && (entry.isOwn || row !== entry.rows[0])) continue;
    const read = readSets(row, reading);
    const kind = saidKind(row, refuse) ?? (entry.standing.isWarmUp ? 'warm-up' : 'work');
    series.push(...(kind === 'work' ? read.sets : read.sets.map((set) => withPlanned(set, 'kind', kind))));
    extras.push(...read.extras);
  }
  const said = aboutIn(entry, { refuse, repsOrder: file.repsOrder });
  const tempo = said.tempo ?? extras.find((one) => one.tempo)?.tempo;
  const group = said.group ?? code;
  const all = [...said.notes, ...cues, ...extras.flatMap((one) => one.cues)];
  const place = placed(entry.grid, entry.row, entry.column, { kind: 'text', text: entry.name });
  if (series.length > MAX_SERIES_PER_EXERCISE) collector.flag(place, 'no room', 'nothing');
  const short = cut(name, MAX_EXERCISE_NAME_LENGTH);
  if (short !== name) {
    collector.flag(place, 'out of range', 'cue');
    all.unshift(name);
  }
  const note = noteOf(all, entry.isOwn);
  if (note.isCut) collector.flag(place, 'out of range', 'nothing');
  return {
    name: short,
    restTime: said.rest ?? extras.find((one) => one.rest)?.rest ?? NO_REST,
    ...(note.text !== '' && { note: note.text }),
    ...(tempo !== undefined && { tempo }),
    ...(group !== undefined && { group }),
    ...(meaning.measure && meaning.measure !== 'reps' && { measure: meaning.measure }),
    ...(meaning.loadAs && meaning.loadAs !== 'total' && { loadAs: meaning.loadAs }),
    series: series.slice(0, MAX_SERIES_PER_EXERCISE),
  };
}

/** A header that says a number of a set as well as how many there are. */
const EITHER = /^(?:sets?|series?|satz|sätze)$/i;

/**
 * Tells the number of a set from how many there are: rows with 1, 2, 3 under 'Set' or 'Sets' number them, and a row
 * alone says how many. What may be either is refused, and each row is a set.
 */
function countedRows({ rows, isOwn }: SheetEntry, refuse: Saying['refuse']): SheetEntry['rows'] {
  if (isOwn) return rows;
  const cells = rows.map((row) => row.find(({ of }) => of.kind === 'set' || of.kind === 'sets'));
  const numbers = cells.map((one) => (one ? Number(textOf(one.cell)) : Number.NaN));
  const [first] = cells;
  if (!first || !EITHER.test(first.of.text.trim())) return rows;
  const as = (kind: 'set' | 'sets') =>
    rows.map((row) =>
      row.map((one) => (one === first || cells.includes(one) ? { ...one, of: { ...one.of, kind } } : one)),
    );
  const isNumbered = rows.length > 1 && numbers.every((number, at) => number === at + 1);
  if (first.of.kind === 'set') {
    if (isNumbered || numbers[0] === 1) return rows;
    if (rows.length === 1) return as('sets');
  } else if (!isNumbered || rows.length < FEWEST_NUMBERED) return rows;
  for (const one of cells) if (one) refuse(one, 'ambiguous');
  return as('set');
}
/** Two rows may well be one top set and two more: three that count on are numbers. */
const FEWEST_NUMBERED = 3;

/** What people call the kinds of sets, in words that are folded for a search. */
const KINDS: Readonly<Record<PlannedKind | 'work', RegExp>> = {
  'warm-up': /^(?:warm-? ?ups?|w|calentamiento|aproximacion|aufwarm\w{0,10}|echauffement|riscaldamento|aquecimento)$/,
  drop: /^(?:drop-? ?sets?|drops?|d|descendentes?)$/,
  'back-off': /^(?:back-? ?offs?(?: sets?)?|aligeradas?)$/,
  work: /^(?:work(?:ing)?|normal|straight|regular|main|top|efectivas?|trabajo|arbeits\w{0,10}|arbeit)(?: ?sets?)?$/,
};

/** Returns the kind that stands beside the sets of a row; undefined where none is said. */
function saidKind(row: readonly ReadCell[], refuse: Saying['refuse']): PlannedKind | 'work' | undefined {
  const said = row.find(({ of }) => of.kind === 'set type');
  if (!said) return undefined;
  const text = normalizeForSearch(textOf(said.cell));
  const kind = ([...PLANNED_KINDS, 'work'] as const).find((one) => KINDS[one].test(text));
  if (!kind) refuse(said, 'not understood');
  return kind;
}

/** All numbers of an exercise count and mean the same: what the first of them does. */
type KnownMeaning = { measure?: Measure | 'reps'; loadAs?: PartLoad | 'total' };

/** What the columns say of the numbers; an empty cell says nothing. */
function saidMeaning({ rows }: SheetEntry, refuse: Saying['refuse']): KnownMeaning {
  const meaning: KnownMeaning = {};
  for (const one of rows.flat()) {
    if (one.of.kind !== 'counts' && one.of.kind !== 'load is') continue;
    const text = textOf(one.cell);
    const measure = one.of.kind === 'counts' ? MEASURES.find((known) => known === text) : undefined;
    const loadAs = one.of.kind === 'load is' ? PART_LOADS.find((known) => known === text) : undefined;
    if (!measure && !loadAs) refuse(one, 'not understood');
    Object.assign(meaning, measure && { measure }, loadAs && { loadAs });
  }
  return meaning;
}

function agrees(known: KnownMeaning, sets: readonly PlannedSeries[], { measure, loadAs }: Meaning): boolean {
  const isCounted = sets.some((set) => plannedIn(set, 'reps') !== null);
  const isLoaded = sets.some((set) => typeof plannedIn(set, 'load') === 'number');
  const counts = isCounted ? (measure ?? 'reps') : known.measure;
  const means = isLoaded ? (loadAs ?? 'total') : known.loadAs;
  if ((known.measure ?? counts) !== counts || (known.loadAs ?? means) !== means) return false;
  Object.assign(known, counts && { measure: counts }, means && { loadAs: means });
  return true;
}

type Saying = Pick<Reading, 'refuse' | 'repsOrder'>;
type Said = { rest?: string; tempo?: string; group?: string; readonly notes: Set<string> };

/** What the columns of the exercise itself say. */
function aboutIn({ rows, isOwn }: SheetEntry, { refuse, repsOrder }: Saying): Said {
  const said: Said = { notes: new Set() };
  for (const one of rows.flat()) {
    const { kind } = one.of;
    if (kind === 'note') {
      const text = plainLines(one.cell.kind === 'text' ? one.cell.text : textOf(one.cell));
      if (text !== '') said.notes.add(text);
    } else if (kind === 'remark') {
      said.notes.add(`${one.of.text.trim()}: ${plainLines(textOf(one.cell))}`);
    } else if (kind === 'rest') {
      const rest = isOwn ? textOf(one.cell) : restIn(one, repsOrder);
      if (rest === undefined || rest.length > MAX_REST_TIME_LENGTH) refuse(one, rest ? 'out of range' : 'ambiguous');
      else if (said.rest !== undefined && said.rest !== rest) refuse(one, 'contradiction');
      else if (PRINTABLE.test(rest)) said.rest = rest;
    } else if (kind === 'tempo') {
      const tempo = isOwn ? textOf(one.cell) : numbersIn(one, repsOrder);
      if (tempo === undefined || tempo.length > MAX_TEMPO_LENGTH) refuse(one, tempo ? 'out of range' : 'ambiguous');
      else if (said.tempo !== undefined && said.tempo !== tempo) refuse(one, 'contradiction');
      else if (PRINTABLE.test(tempo)) said.tempo = tempo;
    } else if (kind === 'superset' || kind === 'order') {
      const group = groupIn(textOf(one.cell), kind);
      if (group) said.group ??= group;
      else if (kind === 'superset' && !isOwn) refuse(one, 'not understood');
    }
  }
  return said;
}

/** Returns a cell's text; undefined where a spreadsheet made a date of it and nobody has told of which numbers. */
function numbersIn({ cell, of }: ReadCell, repsOrder: RepsOrder | undefined): string | undefined {
  const date = takenForDate(cell, of.kind);
  if (!date) return textOf(cell);
  return repsOrder && readingsOf(date)[repsOrder];
}

/** Reads a rest time: a header like 'Rest (s)' says what its numbers are, and 0:02:00 is a part of a day. */
function restIn(one: ReadCell, repsOrder: RepsOrder | undefined): string | undefined {
  const { cell, of } = one;
  if (cell.kind === 'number' && cell.value > 0 && cell.value < 1 / 24) {
    const seconds = Math.round(cell.value * 86_400);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  const [text, sign] = [numbersIn(one, repsOrder), signIn(of.text)];
  if (text === undefined || sign === undefined || !/^\d[\d.,– -]*$/.test(text)) return text;
  if (sign === 's') return `${text} s`;
  // Nobody rests for metres, and '90' under 'min' has another unit than its header.
  const minutes = `${text} min`;
  return readRestTime(minutes) ? minutes : text;
}

/** Returns the superset of 'A', 'A1' or '1a'; in an 'order' column a number alone is a place and no superset. */
function groupIn(text: string, kind: 'superset' | 'order'): string | undefined {
  const [, letter] = /^([A-Z])[ .-]?\d{0,2}[.)]?$/i.exec(text) ?? [];
  // Later letters in an 'order' column are no supersets: tiers of a plan are called T1 and T2.
  if (letter !== undefined && (kind === 'superset' || /[a-h]/i.test(letter))) return letter.toUpperCase();
  const turned = /^(\d{1,2})[ .-]?[a-h][.)]?$/i.exec(text) ?? (kind === 'superset' ? /^(\d{1,2})$/.exec(text) : null);
  const [, number] = turned ?? [];
  const at = Number(number ?? 0);
  return at >= 1 && at <= 26 ? String.fromCodePoint(64 + at) : undefined;
}

function noteOf(parts: readonly string[], isOwn: boolean): { readonly text: string; readonly isCut: boolean } {
  const text = (isOwn ? parts : [...new Set(parts)]).map(plainLines).filter(Boolean).join('\n');
  return { text: cut(text, MAX_CUE_LENGTH), isCut: text.length > MAX_CUE_LENGTH };
}

function plainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(EVERY_UNPRINTABLE, '').trim();
}
