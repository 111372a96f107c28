import type { Meaning, Said } from '#domain/block/measures.ts';
import type { PlannedSeries } from '#domain/block/planned.ts';
import { cut } from '#domain/cut.ts';
import type { Unit } from '#domain/load.ts';
import { doubtsOf, type LineDoubt } from './line-doubt.ts';
import { formOf, withCounts } from './line-forms.ts';
import { readGroups, type Groups } from './line-groups.ts';
import { LONGEST_PRESCRIPTION, plainSigns } from './signs.ts';
import { translate, type Extras } from './translate.ts';
import type { WriteNumber } from './write-field.ts';
import { writeLine } from './write-line.ts';

type Sets = {
  readonly sets: readonly PlannedSeries[];
  /** What the numbers count and mean. */
  readonly says: Meaning;
};

/** What a text says of the sets of an exercise, wherever it stands. */
export type Prescribed =
  | (Sets &
      Extras & {
        readonly kind: 'read';
        /** The text says how many sets there are: all of them, or of a part at least. */
        readonly counts: 'all' | 'some' | 'none';
        /** What it may not mean, though it can be read so. */
        readonly doubts: readonly LineDoubt[];
      })
  /** Nobody can tell which of these is meant. */
  | { readonly kind: 'several'; readonly readings: readonly Sets[] }
  | {
      readonly kind: 'refused';
      /** What was not understood. */
      readonly words: readonly string[];
      /** What was most likely meant. */
      readonly nearest: Sets | undefined;
    };

type ParsedLine =
  | {
      readonly ok: true;
      readonly sets: readonly PlannedSeries[];
      /** What the line says that they count, what their loads mean, and what belongs to the exercise. */
      readonly says?: Said;
      readonly doubts?: readonly LineDoubt[];
    }
  | {
      readonly ok: false;
      /** What was not understood. */
      readonly words: readonly string[];
      /** The lines one of which was most likely meant. */
      readonly readings: readonly string[];
    };

/** How much is said of a line that is too long to be one. */
const MOST_QUOTED = 60;

/** What people write that is no form, and what they most likely mean by it. */
const LIKELY: readonly ((line: string) => string)[] = [
  // '3x5x140'
  (line) => line.replaceAll(/(x ?[\d-]+\+?) ?x ?(?=\d)/gi, '$1 '),
  // '3x8 - 10 %'
  (line) => line.replaceAll(/ - (?=\d+ ?%)/g, ' -'),
  // '3x12-8'
  (line) =>
    line.replaceAll(/x ?(\d+)(?:-| - )(\d+)(?= |@|$)/gi, (_, from: string, to: string) => `x${inOrder(from, to)}`),
  // '5 @8'
  (line) => line.replace(/^(?=\d+[-+]?(?: @|@|$|\d)|amrap)/i, '1x'),
];

/**
 * Reads what a text plans for an exercise: groups of sets × reps, RPE and load, in our own words or in those that
 * coaches have for them, each with the word of its kind before it. All of it is understood, or nothing is read.
 * @param unit of loads without a unit of their own
 */
export function readPrescription(text: string, unit: Unit): Prescribed {
  if (text.length > LONGEST_PRESCRIPTION)
    return { kind: 'refused', words: [`${cut(text, MOST_QUOTED)}…`], nearest: undefined };
  const typed = plainSigns(text.replaceAll('\n', ';'));
  const own = readGroups(typed, unit);
  if (own.sets?.length === 0 && text.trim() !== '')
    return { kind: 'refused', words: [text.trim()], nearest: undefined };
  const asItStands = readOf(own, { cues: own.says?.note === undefined ? [] : [own.says.note] }, unit, 'all');
  if (asItStands) return asItStands;
  const { line, ...extras } = translate(text);
  if (line === '') return { kind: 'refused', words: [text.trim()], nearest: undefined };
  const form = formOf(line);
  if (form && !form.isSure) return several(form.meant, unit);
  const meant = form?.meant[0] ?? line;
  const known = readGroups(meant, unit);
  const read = readOf(known, extras, unit, form?.isCounted === false ? 'none' : 'all');
  if (read) return read;
  const counted = withCounts(line);
  const spread = form ? undefined : readGroups(counted, unit);
  const some = spread && readOf(spread, extras, unit, /[;x]/i.test(line) ? 'some' : 'none');
  return some ?? refusal(typed, { own, known, meant }, unit);
}

/**
 * Reads the plan of an exercise from one line, as it is typed into a cell: its sets are counted in it.
 * @param number writes the numbers of the readings
 */
export function readLine(text: string, unit: Unit, number?: WriteNumber): ParsedLine {
  const read = readPrescription(text, unit);
  const lineOf = ({ sets, says }: Sets) => writeLine(sets, unit, number, says);
  if (read.kind === 'refused') {
    return { ok: false, words: read.words, readings: read.nearest ? [lineOf(read.nearest)] : [] };
  }
  if (read.kind === 'several') return { ok: false, words: [text.trim()], readings: unique(read.readings.map(lineOf)) };
  if (read.counts !== 'all') return { ok: false, words: [text.trim()], readings: [lineOf(read)] };
  const { sets, says, cues, tempo, rest, doubts } = read;
  const said: Said = {
    ...says,
    ...(cues.length > 0 && { note: cues.join(', ') }),
    ...(tempo !== undefined && { tempo }),
    ...(rest !== undefined && { restTime: rest }),
  };
  return {
    ok: true,
    sets,
    ...(Object.keys(said).length > 0 && { says: said }),
    ...(doubts.length > 0 && { doubts }),
  };
}

/** Returns undefined where not all was understood. */
function readOf(
  { sets, says, words, bare }: Groups,
  extras: Extras,
  unit: Unit,
  counts: Extract<Prescribed, { kind: 'read' }>['counts'],
): Extract<Prescribed, { kind: 'read' }> | undefined {
  if (words.length > 0 || !sets || !says || (sets.length === 0 && counts !== 'all')) return undefined;
  const { note: _, ...meaning } = says;
  return { kind: 'read', sets, says: meaning, ...extras, counts, doubts: doubtsOf(sets, meaning, bare, unit) };
}

function several(meant: readonly string[], unit: Unit): Prescribed {
  const read = meant.flatMap((line) => setsIn(readGroups(line, unit)) ?? []);
  // '3x5, 140' has no set of 140.
  const readings = read.filter(({ sets, says }) => doubtsOf(sets, says).length === 0);
  return { kind: 'several', readings };
}

type Tried = { readonly own: Groups; readonly known: Groups; readonly meant: string };

function refusal(typed: string, { own, known, meant }: Tried, unit: Unit): Prescribed {
  // What was left of it in our own words says more, as long as it stands there.
  const left = known.words.filter((word) => typed.includes(word));
  const words = left.length > 0 ? left : own.words;
  const nearest = setsIn(readGroups(likelyLine(meant), unit));
  return { kind: 'refused', words: words.length > 0 ? words : [typed], nearest };
}

function setsIn({ sets, says }: Groups): Sets | undefined {
  return sets && says && sets.length > 0 ? { sets, says } : undefined;
}

function likelyLine(line: string): string {
  return LIKELY.reduce((text, meant) => meant(text), line);
}

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}

function inOrder(from: string, to: string): string {
  return Number(from) > Number(to) ? `${to}-${from}` : `${from}-${to}`;
}
