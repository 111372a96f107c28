import { isCode, isWords, nameColumnIn } from '#domain/block/exercise-rows.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import { readPlanned } from '#domain/prescription/read-field.ts';
import { readPrescription } from '#domain/prescription/read-line.ts';
import { readRestTime } from '#domain/rest-time.ts';

/** What a column without a heading can be taken for, with the heading under which a programme is read so. */
const HEADINGS = {
  superset: 'Superset',
  exercise: 'Exercise',
  line: 'Sets x Reps',
  sets: 'Sets',
  reps: 'Reps',
  rpe: 'RPE',
  load: 'Load',
  rest: 'Rest',
  tempo: 'Tempo',
  note: 'Notes',
} as const;
export type BareColumn = keyof typeof HEADINGS;

/** Rows under headings that they did not have. */
export type HeadedRows = {
  readonly rows: readonly (readonly string[])[];
  /** What its columns were taken for. */
  readonly columns: readonly BareColumn[];
  /** The cells of columns that can be several things, or nothing known. */
  readonly unplaced: readonly string[];
};

/** What the texts of a column say by their own signs. */
type Sign = BareColumn | 'number' | 'time' | undefined;
type Signed = { readonly column: number; readonly texts: readonly string[]; readonly sign: Sign };

const NUMBER = /^\d+(?:[.,]\d+)?(?: ?[-–] ?\d+(?:[.,]\d+)?)?$/;
/** Numbers between dashes are the reps of as many sets, unless an X or a 0 among them makes a tempo of them. */
const TEMPO = /^(?=.*(?:x|(?<!\d)0(?!\d)))[\dx](?:[-/][\dx]){2,3}$/i;
/** '31X1', but not '5x10' and '10x3'. */
const TEMPO_RUN = /^(?=.*x)(?!(?:\d|10)x\d{1,2}$)[\dx]{4}$/i;
/** In a column of numbers alone, what is beyond these is most likely something else. */
const [MOST_SETS, MOST_REPS, LEAST_RPE, MOST_RPE] = [10, 30, 5, 10];

/**
 * Gives copied rows of exercises the headings that their cells show: by their signs, and numbers alone in the order in
 * which coaches write them: sets, reps, RPE, load. A number that may be two of these has no place.
 * @param unit of loads without a unit of their own
 * @returns undefined where the rows name their exercises in different columns
 */
export function withHeadings(rows: readonly (readonly string[])[], unit: Unit): HeadedRows | undefined {
  const named = rows.filter((row) => nameColumnIn(row) !== undefined);
  const [name, ...others] = new Set(named.map(nameColumnIn));
  if (name === undefined || others.length > 0) return undefined;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const signed = Array.from({ length: width }, (_, column): Signed => {
    const texts = textsIn(named, column);
    const sign = column === name ? 'exercise' : column < name ? codesIn(texts) : signOf(texts, unit);
    return { column, texts, sign };
  });
  const kinds = placedIn(signed);
  const placed = signed.flatMap(({ column }) => {
    const kind = kinds.get(column);
    return kind ? [{ column, kind }] : [];
  });
  const unplaced = signed.filter(({ column }) => !kinds.has(column)).flatMap(({ column }) => textsIn(rows, column));
  return {
    rows: [
      placed.map(({ kind }) => HEADINGS[kind]),
      ...rows.map((row) => placed.map(({ column }) => row[column] ?? '')),
    ],
    columns: placed.map(({ kind }) => kind),
    unplaced,
  };
}

function textsIn(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '');
}

function codesIn(texts: readonly string[]): Sign {
  return texts.length > 0 && texts.every(isCode) ? 'superset' : undefined;
}

function signOf(texts: readonly string[], unit: Unit): Sign {
  if (texts.length === 0) return undefined;
  const all = (is: (text: string) => boolean) => texts.every(is);
  if (all((text) => NUMBER.test(text))) return 'number';
  if (all((text) => TEMPO.test(text) || TEMPO_RUN.test(text))) return 'tempo';
  if (all((text) => readRestTime(text) !== undefined)) return 'time';
  const [field, ...others] = FIELDS.filter((one) => all((text) => readPlanned(text, one, unit, []).ok));
  if (field !== undefined) return others.length === 0 ? field : undefined;
  if (all((text) => isLine(text, unit))) return 'line';
  return all(isWords) ? 'note' : undefined;
}

/** Whether a text says itself how many sets there are. */
function isLine(text: string, unit: Unit): boolean {
  const read = readPrescription(text, unit);
  return read.kind === 'read' && read.counts === 'all' && read.sets.length > 0;
}

function placedIn(signed: readonly Signed[]): Map<number, BareColumn> {
  const kinds = new Map<number, BareColumn>();
  const alike = (sign: Sign) => signed.filter((one) => one.sign === sign);
  for (const { column, sign } of signed) {
    if (sign === undefined || sign === 'number' || sign === 'time') continue;
    const [first, ...others] = alike(sign);
    // The first of two remarks is one; of two columns alike in anything else nobody knows which one is meant.
    if (first?.column === column && (others.length === 0 || sign === 'note')) kinds.set(column, sign);
  }
  const times = alike('time');
  // With two of them a time stands in place of the reps.
  const said = new Set([...signed.map(({ sign }) => sign), ...(times.length === 2 ? (['reps'] as const) : [])]);
  const isDoubled = alike('line').length > 1 || alike('reps').length > 1;
  if (!isDoubled) placeNumbers(alike('number'), kinds, said);
  placeTimes(times, kinds);
  return kinds;
}

/**
 * Places columns of numbers alone: sets and reps before RPE and load, or none of them where one has no place there.
 * @param said what other columns say by their signs
 */
function placeNumbers(numbers: readonly Signed[], kinds: Map<number, BareColumn>, said: ReadonlySet<Sign>): void {
  const counted = (['sets', 'reps'] as const).filter((kind) => !said.has('line') && !said.has(kind));
  const heads = numbers.slice(0, counted.length);
  const [at] = [...kinds].find(([, kind]) => kind === 'line' || kind === 'reps') ?? [];
  const isInOrder = numbers.every(({ column }, nth) => at === undefined || nth < counted.length === column < at);
  const areCounts = heads.length === counted.length && heads.every(({ texts }, nth) => isCount(texts, counted[nth]));
  const free = (['rpe', 'load'] as const).filter((kind) => !said.has(kind));
  const loads = loadsIn(numbers.slice(counted.length), free);
  if (!isInOrder || !areCounts || !loads) return;
  for (const [nth, { column }] of heads.entries()) kinds.set(column, counted[nth] ?? 'sets');
  for (const [column, kind] of loads) kinds.set(column, kind);
}

function isCount(texts: readonly string[], kind: 'sets' | 'reps' | undefined): boolean {
  const most = kind === 'sets' ? MOST_SETS : MOST_REPS;
  return texts.every((text) => {
    const ends = endsOf(text);
    return (
      ends.every((end) => Number.isInteger(end) && end >= 1 && end <= most) && (kind === 'reps' || ends.length === 1)
    );
  });
}

/** @returns the columns whose meaning is sure; undefined where there are more than there are fields */
function loadsIn(
  numbers: readonly Signed[],
  free: readonly ('rpe' | 'load')[],
): ReadonlyMap<number, 'rpe' | 'load'> | undefined {
  if (numbers.length > free.length) return undefined;
  const [one] = numbers;
  if (one && free.length === 1 && free[0] === 'load') return new Map([[one.column, 'load']]);
  const loads = numbers.filter(({ texts }) => texts.some((text) => endsOf(text).some((end) => end > MOST_RPE)));
  const [load] = loads;
  // A small number alone is an RPE, or a light load.
  const isSure = free.length === 1 || loads.length === 1;
  if (!isSure || loads.length > 1) return new Map();
  return new Map(
    numbers.flatMap((number): [number, 'rpe' | 'load'][] => {
      if (number === load) return free.includes('load') ? [[number.column, 'load']] : [];
      return areEfforts(number) ? [[number.column, 'rpe']] : [];
    }),
  );
}

function areEfforts({ texts }: Signed): boolean {
  return texts.every((text) => endsOf(text).every((end) => end >= LEAST_RPE && end <= MOST_RPE));
}

function endsOf(text: string): number[] {
  return text.split(/ ?[-–] ?/).map((end) => Number(end.replace(',', '.')));
}

/** Places times: one is the rest, and of two without repetitions the first is how long a set is. */
function placeTimes([first, second, ...others]: readonly Signed[], kinds: Map<number, BareColumn>): void {
  const isCounted = [...kinds.values()].some((kind) => kind === 'line' || kind === 'reps');
  if (!first || others.length > 0 || (second !== undefined) === isCounted) return;
  kinds.set(first.column, second ? 'reps' : 'rest');
  if (second) kinds.set(second.column, 'rest');
}
