import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { Said } from '#domain/block/measures.ts';
import { NOTHING } from '#domain/block/nothing.ts';
import { withPlanned, type PlannedSeries } from '#domain/block/planned.ts';
import { cut } from '#domain/cut.ts';
import type { Unit } from '#domain/load.ts';
import { kindBefore } from './kind-words.ts';
import { readPlanned } from './read-field.ts';
import {
  BODYWEIGHT,
  EACH,
  LONGEST_PRESCRIPTION,
  METRES,
  OF_TRAINING_MAX,
  plainSigns,
  PREVIOUS_WORD,
  SECONDS,
  UNIT_WORD,
} from './signs.ts';
import type { WriteNumber } from './write-field.ts';
import { writeLine } from './write-line.ts';

type ParsedLine =
  | {
      readonly ok: true;
      readonly sets: readonly PlannedSeries[];
      /** What the line says that they count, what their loads mean, and what belongs into the cue. */
      readonly says?: Said;
    }
  | {
      readonly ok: false;
      /** What was not understood. */
      readonly words: readonly string[];
      /** The line that was most likely meant, where there is a likely one. */
      readonly nearest?: string;
    };

/** What was understood of sets that are alike; `set` is undefined where not even their number and reps were. */
type Group = {
  readonly count: number;
  readonly set: PlannedSeries | undefined;
  readonly says: Said;
  readonly words: readonly string[];
};

/** How much is said of a line that is too long to be one. */
const MOST_QUOTED = 60;

const NO_PLAN: PlannedSeries = { target: NOTHING };

/** A comma without a space belongs to a fraction. */
const BETWEEN_GROUPS = /; ?|,? (?:then|luego) |, /i;
const GROUP = /^(\d+) ?x ?(.*)$/i;
const END = '(?=[ @]|$)';
const MEASURE = `(?: ?(?:${SECONDS}|${METRES}))?`;
const REPS = new RegExp(`^(?:(?:\\d+(?:- ?| - )\\d+|\\d+\\+|amrap|[\\d.,]+)${MEASURE}|\\d+:[0-5]\\d|-)${END}`, 'i');
const TO = '(?:(?:-| - )[\\d.,]+)';
const PIECES = [
  `(?:@ ?)?[\\d.,]+ ?% ?${OF_TRAINING_MAX}`,
  `(?:@ ?)?(?:[\\d.,]+ ?rir|rir ?[\\d.,]+|rpe ?[\\d.,]+${TO}?)`,
  `@ ?[\\d.,]+${TO}`,
  `@ ?[\\d.,]+(?: ?(?:%|${UNIT_WORD}))?`,
  `${BODYWEIGHT}(?: ?[-+] ?[\\d.,]+(?: ?${UNIT_WORD})?)?`,
  `[\\d.,]+(?: ?${UNIT_WORD})? ?${EACH}`,
  `[-+]?[\\d.,]+(?: ?(?:%|${UNIT_WORD}))?(?: ${PREVIOUS_WORD})?`,
];
const PIECE = new RegExp(`(?:${PIECES.join('|')})${END}|\\S+`, 'gi');
const OF_RPE = new RegExp(`^@ ?[\\d.,]+${TO}?$|^(?:@ ?)?rpe ?\\d|rir`, 'i');

/** What people write that is no form, and what they most likely mean by it. */
const LIKELY: readonly ((line: string) => string)[] = [
  // '1x1@8,3x5'
  (line) => line.replaceAll(/(@ ?\d+|%),(?=\d+ ?x)/gi, '$1, '),
  // '4 sets of 5'
  (line) => line.replaceAll(/(\d) (?:sets?|series) (?:of|de) /gi, '$1x'),
  // '3x8 to 12'
  (line) => line.replaceAll(/(x ?\d+) (?:to|a) ([12]?\d)(?![\d.,])/gi, '$1-$2'),
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
 * Reads the plan of an exercise from one line: groups of sets × reps, RPE and load, with ', ' or ';' between them, each
 * with the word of its kind before it. All of it is understood, or nothing is read.
 * @param unit of loads without a unit of their own
 * @param number writes the numbers of the nearest reading
 */
export function readLine(text: string, unit: Unit, number?: WriteNumber): ParsedLine {
  if (text.length > LONGEST_PRESCRIPTION) return { ok: false, words: [`${cut(text, MOST_QUOTED)}…`] };
  const line = plainSigns(text.replaceAll('\n', ';'));
  const groups = readGroups(line, unit);
  const says = saidBy(groups);
  const words = groups.flatMap((group) => group.words);
  const sets = setsOf(groups);
  if (words.length === 0 && sets && says) {
    return { ok: true, sets, ...(Object.keys(says).length > 0 && { says }) };
  }
  const meant = readGroups(likelyLine(line), unit);
  const meaning = saidBy(meant);
  const likely = meaning && setsOf(meant);
  return {
    ok: false,
    words: words.length > 0 ? words : [line],
    ...(likely && likely.length > 0 && { nearest: writeLine(likely, unit, number, meaning) }),
  };
}

function likelyLine(line: string): string {
  return LIKELY.reduce((text, meant) => meant(text), line);
}

/** Returns undefined where there are more sets than an exercise can have, or it is not known how many. */
function setsOf(groups: readonly Group[]): PlannedSeries[] | undefined {
  let left = MAX_SERIES_PER_EXERCISE;
  const sets: PlannedSeries[] = [];
  for (const { count, set } of groups) {
    left -= count;
    if (set === undefined || left < 0) return undefined;
    sets.push(...Array.from({ length: count }, () => ({ ...set })));
  }
  return sets;
}

/** Returns what all groups say together; undefined where one says another than the next. */
function saidBy(groups: readonly Group[]): Said | undefined {
  const notes = new Set(groups.flatMap((group) => group.says.note ?? []));
  const note = notes.size > 0 && { note: [...notes].join(', ') };
  const says: Said = Object.assign({}, ...groups.map((group) => group.says), note);
  const isOne = groups.every(
    ({ says: { measure = says.measure, loadAs = says.loadAs } }) => measure === says.measure && loadAs === says.loadAs,
  );
  return isOne ? says : undefined;
}

function readGroups(line: string, unit: Unit): Group[] {
  const groups = line.split(BETWEEN_GROUPS).map((group) => group.trim());
  return groups.filter(Boolean).map((group) => readGroup(group, unit));
}

function readGroup(group: string, unit: Unit): Group {
  const { kind, rest: plain } = kindBefore(group);
  const [, sets, planned = ''] = GROUP.exec(plain) ?? [];
  const [reps] = REPS.exec(planned) ?? [];
  const count = Number(sets ?? 0);
  if (count === 0 || planned === '') return notUnderstood(group);
  const read = readPlanned(reps === '-' ? '' : (reps ?? planned), 'reps', unit, []);
  if (reps === undefined || !read.ok) return notUnderstood(reps ?? planned.replace(/ .*/, ''));
  const set = withPlanned(withPlanned(NO_PLAN, 'kind', kind), 'reps', read.value);
  const { says, ...rest } = readPieces(planned.slice(reps.length), set, unit);
  return { count, ...rest, says: { ...read.says, ...says } };
}

/** Reads what stands behind the reps: RPE and load in any order, each once. */
function readPieces(text: string, reps: PlannedSeries, unit: Unit): Pick<Group, 'set' | 'says' | 'words'> {
  let set = reps;
  const says: Said = {};
  const words: string[] = [];
  const planned = new Set<Field>();
  for (const [piece] of text.matchAll(PIECE)) {
    const field = OF_RPE.test(piece) ? 'rpe' : 'load';
    const read = readPlanned(field === 'rpe' ? piece : piece.replace(/^@ ?/, ''), field, unit, []);
    if (read.ok && read.value !== null && !planned.has(field)) {
      set = withPlanned(set, field, read.value);
      planned.add(field);
      Object.assign(says, read.says);
    } else words.push(piece);
  }
  return { set, says, words };
}

function notUnderstood(group: string): Group {
  return { count: 0, set: undefined, says: {}, words: [group] };
}

function inOrder(from: string, to: string): string {
  return Number(from) > Number(to) ? `${to}-${from}` : `${from}-${to}`;
}
