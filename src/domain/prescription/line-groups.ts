import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { Said } from '#domain/block/measures.ts';
import { NOTHING } from '#domain/block/nothing.ts';
import { withPlanned, type PlannedSeries } from '#domain/block/planned.ts';
import type { Unit } from '#domain/load.ts';
import { kindBefore } from './kind-words.ts';
import { readForm } from './read-field.ts';
import { BODYWEIGHT, EACH, METRES, OF_TRAINING_MAX, PREVIOUS_WORD, SECONDS, UNIT_WORD } from './signs.ts';

/** What was understood of sets that are alike; `set` is undefined where not even their number and reps were. */
type Group = {
  readonly count: number;
  readonly set: PlannedSeries | undefined;
  readonly says: Said;
  readonly words: readonly string[];
  /** The number of a load without anything that tells it from an RPE. */
  readonly bare: number | undefined;
};

/** What was understood of a line; no `sets` where there are too many, or it is not known how many. */
export type Groups = {
  readonly sets: PlannedSeries[] | undefined;
  /** Undefined where one group says another than the next. */
  readonly says: Said | undefined;
  /** What was not understood. */
  readonly words: readonly string[];
  readonly bare: readonly number[];
};

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

const BARE = /^[\d.,]+$/;

/** Reads a line in our own form: groups of sets × reps, RPE and load, with ', ' or ';' between them. */
export function readGroups(line: string, unit: Unit): Groups {
  const parts = line.split(BETWEEN_GROUPS).map((group) => group.trim());
  const groups = parts.filter(Boolean).map((group) => readGroup(group, unit));
  return {
    sets: setsOf(groups),
    says: saidBy(groups),
    words: groups.flatMap((group) => group.words),
    bare: groups.flatMap(({ bare }) => bare ?? []),
  };
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

function readGroup(group: string, unit: Unit): Group {
  const { kind, rest: plain } = kindBefore(group);
  const [, sets, planned = ''] = GROUP.exec(plain) ?? [];
  const [reps] = REPS.exec(planned) ?? [];
  const count = Number(sets ?? 0);
  if (count === 0 || planned === '') return notUnderstood(group);
  const read = readForm(reps === '-' ? '' : (reps ?? planned), 'reps', unit, []);
  if (reps === undefined || !read.ok) return notUnderstood(reps ?? planned.replace(/ .*/, ''));
  const set = withPlanned(withPlanned(NO_PLAN, 'kind', kind), 'reps', read.value);
  const { says, ...rest } = readPieces(planned.slice(reps.length), set, unit);
  return { count, ...rest, says: { ...read.says, ...says } };
}

/** Reads what stands behind the reps: RPE and load in any order, each once. */
function readPieces(text: string, reps: PlannedSeries, unit: Unit): Pick<Group, 'set' | 'says' | 'words' | 'bare'> {
  let set = reps;
  const says: Said = {};
  const words: string[] = [];
  const planned = new Set<Field>();
  let bare: number | undefined;
  for (const [piece] of text.matchAll(PIECE)) {
    const field = OF_RPE.test(piece) ? 'rpe' : 'load';
    const read = readForm(field === 'rpe' ? piece : piece.replace(/^@ ?/, ''), field, unit, []);
    if (read.ok && read.value !== null && !planned.has(field)) {
      set = withPlanned(set, field, read.value);
      planned.add(field);
      if (field === 'load' && BARE.test(piece)) bare = Number(piece.replace(',', '.'));
      Object.assign(says, read.says);
    } else words.push(piece);
  }
  return { set, says, words, bare: planned.has('rpe') ? undefined : bare };
}

function notUnderstood(group: string): Group {
  return { count: 0, set: undefined, says: {}, words: [group], bare: undefined };
}
