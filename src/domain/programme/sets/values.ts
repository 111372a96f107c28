import { MAX_LOAD_KG, MAX_PERCENT, MAX_REPS } from '#contract/limits.ts';
import type { Field } from '#contract/vocabulary.ts';
import { meansSame, type Said } from '#domain/block/measures.ts';
import type { PlannedValue } from '#domain/block/planned.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { readDecimal } from '#domain/digits.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';
import { readForm } from '#domain/prescription/read-field.ts';
import { LONGEST_PRESCRIPTION, plainSigns } from '#domain/prescription/signs.ts';
import type { PlannedKind } from '../table/columns.ts';
import { withoutNoise } from '../table/grid.ts';
import { isNotHeld } from './not-held.ts';
import { translate } from '#domain/prescription/translate.ts';
import type { FlagReason } from '../programme.ts';
import type { SheetCell } from '../sheet.ts';

/** What a cell plans in one field: one value for all sets, or one for each. */
export type ReadValues =
  | {
      readonly ok: true;
      readonly field: Field;
      readonly values: readonly PlannedValue[];
      readonly cues: readonly string[];
      /** What the numbers count and mean. */
      readonly says: Said;
    }
  | { readonly ok: false; readonly why: FlagReason };

type NumberCell = Extract<SheetCell, { kind: 'number' }>;

const LIST = /^[^,;]+(?:, [^,;]+)+$/;
/** What is put before a range of numbers alone, so that it is read as RPE or RIR. */
const PREFIXES: Partial<Record<PlannedKind, string>> = { rpe: '@', rir: 'RIR ' };
const RPE_LIKE = /^@|rpe|rir/i;
/** Up to this number a percentage is a fraction: 0.75 is 75 %, 1.05 is 105 %. */
const MOST_AS_FRACTION = 2;

/** Whether a cell plans nothing: its 0 is what a formula gives where its own cells are empty. */
export function isNothing(cell: SheetCell): boolean {
  return cell.kind === 'number' && cell.formula === true && cell.value === 0;
}

/** Reads a number by what its column holds. @param unit of a load */
export function readNumber({ value, percent }: NumberCell, kind: PlannedKind, unit: Unit): ReadValues {
  const number = withoutNoise(value);
  if (!Number.isFinite(value)) return refused('not understood');
  if (percent)
    return ['percent', 'training max', 'load', 'intensity', 'rpe'].includes(kind)
      ? percentOf(value * 100, kind)
      : refused('not understood');
  switch (kind) {
    case 'reps':
    case 'nth set':
      if (!Number.isInteger(number)) return refused('not understood');
      return number >= 1 && number <= MAX_REPS ? planned('reps', [number]) : refused('out of range');
    case 'rpe':
      return rpeOf(number);
    case 'rir':
      return number < 0 ? refused('out of range') : rpeOf(10 - number);
    case 'percent':
    case 'training max':
      return percentOf(Math.abs(value) <= MOST_AS_FRACTION ? value * 100 : value, kind);
    case 'load': {
      const load = kilogramsOf(value, unit);
      return load >= 0 && load <= MAX_LOAD_KG ? planned('load', [load]) : refused('out of range');
    }
    case 'intensity':
      return refused('ambiguous');
    case 'line':
    case 'sets':
    case 'set':
    case 'nth value':
    case 'most reps':
    case 'back-off':
    case 'at percent':
    case 'last rpe':
    case 'seconds':
    case 'metres':
      return refused('not understood');
  }
}

/**
 * Reads the text of a cell of reps, RPE or loads: one value, or one for each set ('5/5/4', '70/75/80 %').
 * @param unit of loads without a unit of their own
 */
export function readText(text: string, kind: PlannedKind, unit: Unit): ReadValues {
  if (text.length > LONGEST_PRESCRIPTION) return refused('not understood');
  // A number with a sign, '+2.5', is a step.
  const number = /^[-+]/.test(plainSigns(text)) ? undefined : readDecimal(text, (many) => many <= MAX_LOAD_KG);
  if (number !== undefined) return readNumber({ kind: 'number', value: number }, kind, unit);
  // '~8' is an effort of about 8.
  if (/^[~≈]/.test(text) && (kind === 'rpe' || kind === 'rir')) return readText(text.slice(1).trim(), kind, unit);
  const reps = kind === 'reps' || kind === 'nth set' ? text.replace(/^\s*[x×](?= ?\d)/i, '') : text;
  // Only the header says what the numbers of a range are.
  const prefix = /^[\d.,]+ ?[-–] ?\d/.test(text) ? PREFIXES[kind] : undefined;
  const asItStands = prefix === undefined ? readOne(text, kind, unit) : undefined;
  if (asItStands) return { ok: true, ...asItStands, values: [asItStands.value], cues: cuesOf(asItStands.says) };
  const { line, tempo, rest, ...beside } = translate(prefix === undefined ? reps : prefix + text);
  const cues = [...beside.cues, ...[tempo, rest].filter((one) => one !== undefined)];
  const one = readOne(line, kind, unit);
  if (one) return { ok: true, ...one, values: [one.value], cues };
  const parts = partsOf(line, kind);
  const all = parts.map((part) => readOne(part, kind, unit)).filter((part) => part !== undefined);
  const [first] = all;
  if (
    parts.length > 1 &&
    first &&
    all.length === parts.length &&
    all.every((part) => part.field === first.field && meansSame(part.says, first.says))
  ) {
    const said = all.flatMap(({ says }) => cuesOf(says));
    return { ok: true, ...first, values: all.map(({ value }) => value), cues: [...cues, ...said] };
  }
  return refused(isNotHeld(text) ? 'not held' : 'not understood');
}

function cuesOf({ note }: Said): readonly string[] {
  return note === undefined ? [] : [note];
}

function partsOf(line: string, kind: PlannedKind): string[] {
  if (/^\d+(?:-\d+){2,}$/.test(line) && kind === 'reps') return line.split('-');
  if (/^\d+(?:,\d+){2,}$/.test(line)) return line.split(',');
  if (LIST.test(line)) return line.split(', ');
  const parts = line.split('/').map((part) => part.trim());
  // '70/75/80%' are three percentages, '100 kg/220 lb' is one load.
  const [sign] = /(?: ?%| ?kgs?| ?lbs?)$/i.exec(line) ?? [''];
  const isOneSign = parts.slice(0, -1).every((part) => /^@?[\d.,]+\+?$/.test(part) || part.endsWith(sign));
  return isOneSign ? parts.map((part) => (/^[\d.,]+$/.test(part) ? `${part}${sign}` : part)) : [line];
}

/** Reads what is counted in place of reps; a number alone means what the header says: 'Time (s)'. */
export function readMeasured(text: string, header: string): ReadValues {
  if (!/^[\d.,-]+$/.test(text)) return readText(text, 'reps', 'kg');
  if (text.length > LONGEST_PRESCRIPTION) return refused('not understood');
  const sign = signIn(header);
  return sign === undefined ? refused('ambiguous') : readText(`${text} ${sign}`, 'reps', 'kg');
}

/** Words of a header, and the unit that is put behind its numbers; 'sets' and 'today's' have no word of seconds. */
const MEASURE_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z]'?)(?:s|sec|secs|seconds?|seg|segundos?|sek|sekunden)(?![a-z])/, 's'],
  [/(?<![a-z])(?:min|mins|minutes?|minutos?|minuten)(?![a-z])/, 'min'],
  [/(?<![a-z])(?:m|met(?:re|er)s?|metros?)(?![a-z])/, 'm'],
];

/** Returns the one unit that a header names for its numbers: 'Time (s)', 'Rest (min)', but not 'Rest (min:sec)'. */
export function signIn(header: string): string | undefined {
  const plain = normalizeForSearch(header);
  const [sign, other] = MEASURE_SIGNS.flatMap(([words, one]) => (words.test(plain) ? [one] : []));
  return other === undefined ? sign : undefined;
}

type One = { readonly field: Field; readonly value: PlannedValue; readonly says: Said };

function readOne(text: string, kind: PlannedKind, unit: Unit): One | undefined {
  const plain = plainSigns(text);
  if (plain === '') return undefined;
  const field = fieldOf(plain, kind);
  if (field === undefined) return undefined;
  const typed = kind === 'rir' && /^[\d.,]+$/.test(plain) ? `${plain} RIR` : plain.replace(/^@ ?(?=[\d.,]+ ?%)/, '');
  const read = readForm(field === 'load' ? withSign(typed, kind) : typed, field, unit, []);
  if (!read.ok || read.value === null) return undefined;
  return field === 'reps' && (read.value === 0 || isPart(read.value))
    ? undefined
    : { field, value: read.value, says: read.says ?? {} };
}

/** Adds what the header says of a percentage: '75' becomes '75%', and '75%' of a training max '75% TM'. */
function withSign(typed: string, kind: PlannedKind): string {
  const number = /^-?[\d.,]+(?= ?%?$)/.exec(typed)?.[0];
  if (number === undefined) return typed;
  if (kind === 'percent' && number === typed) return `${number}%`;
  return kind === 'training max' ? `${number}%${number.startsWith('-') ? '' : ' TM'}` : typed;
}

/** Half a repetition is a slip. */
function isPart(value: PlannedValue): boolean {
  return typeof value === 'number' && !Number.isInteger(value);
}

/** A column of loads may hold an RPE, and the other way round; a number says by itself what it is of. */
function fieldOf(text: string, kind: PlannedKind): Field | undefined {
  if (kind === 'reps' || kind === 'nth set') return 'reps';
  if (RPE_LIKE.test(text) && !text.includes('%')) return /^rpe$/i.test(text) ? 'load' : 'rpe';
  if (kind === 'load' || kind === 'percent' || kind === 'training max') return 'load';
  if (text.includes('%') || (kind === 'intensity' && /\d ?(?:kgs?|lbs?)$/i.test(text))) return 'load';
  return kind === 'rpe' || kind === 'rir' ? 'rpe' : undefined;
}

function rpeOf(rpe: number): ReadValues {
  if (rpe < 0 || rpe > 10) return refused('out of range');
  return Number.isInteger(rpe * 2) ? planned('rpe', [rpe]) : refused('not understood');
}

function percentOf(value: number, kind: PlannedKind): ReadValues {
  const percent = withoutNoise(Math.abs(value));
  if (percent === 0 || percent > MAX_PERCENT || (value < 0 && percent > 99)) return refused('out of range');
  const of = kind === 'training max' ? 'trainingMax' : 'max';
  return planned('load', [value < 0 ? { by: 'drop', percent, from: 'top' } : { by: 'percent', percent, of }]);
}

function planned(field: Field, values: readonly PlannedValue[]): ReadValues {
  return { ok: true, field, values, cues: [], says: {} };
}

function refused(why: FlagReason): ReadValues {
  return { ok: false, why };
}
