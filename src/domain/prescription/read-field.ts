import { MAX_PERCENT, MAX_REPS } from '#contract/limits.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { Said } from '#domain/block/measures.ts';
import type { PlannedValue } from '#domain/block/planned.ts';
import { readDecimal } from '#domain/digits.ts';
import { readEntry, type EntryProblem, type ParsedEntry } from '#domain/entry.ts';
import type { Unit } from '#domain/load.ts';
import {
  BODYWEIGHT,
  EACH,
  LONGEST_PRESCRIPTION,
  METRES,
  NUMBER,
  OF_TRAINING_MAX,
  plainSigns,
  PREVIOUS_WORD,
  SECONDS,
  UNIT_WORD,
  unitOf,
} from './signs.ts';
import { translate } from './translate.ts';

/**
 * 'not_understood': it is neither a number nor a form that this field knows. 'means_other': it says of the exercise
 * what would change the meaning of other numbers in it.
 */
export type PlanProblem = EntryProblem | 'not_understood' | 'means_other';

/** What a coach typed into a field of a plan, or why it cannot be read. */
export type ParsedPlan =
  | {
      readonly ok: true;
      readonly value: PlannedValue;
      /** What it says that the exercise's numbers count and mean, '60s', 'BW+20', and what belongs into its cue. */
      readonly says?: Said;
    }
  | { readonly ok: false; readonly problem: PlanProblem };

const NOT_UNDERSTOOD: ParsedPlan = { ok: false, problem: 'not_understood' };
const TOO_LARGE: ParsedPlan = { ok: false, problem: 'too_large' };

/** The largest drop in percent: nobody takes more off a bar. */
const MOST_DROPPED = 99;

/** A text of these signs alone is meant as a number. */
const NUMERIC = /^-? ?[\d., ]*$/;
const AT_LEAST = /^(\d+) ?\+$/;
const RANGE = /^(\d+) ?- ?(\d+)$/;
/** What is counted in place of repetitions, and what a load means, around a number. */
const MEASURED = new RegExp(`^(.*(?:\\d|\\+|amrap)) ?(?:(${SECONDS})|${METRES})$`, 'i');
const MINUTES = /^(\d+):([0-5]\d)$/;
const ON_BODY = new RegExp(`^${BODYWEIGHT}(?: ?([-+]) ?(.+))?$`, 'i');
const IN_HAND = new RegExp(`^(.*\\S) ?${EACH}$`, 'i');
const RPE = /^(?:@ ?(?:rpe)?|rpe) ?([\d.,]+)$/i;
const RPE_RANGE = new RegExp(`^(?:@ ?(?:rpe)?|rpe)? ?(${NUMBER}) ?- ?(${NUMBER})$`, 'i');
const IN_RESERVE = /^(?:@ ?)?(?:([\d.,]+) ?rir|rir ?([\d.,]+))$/i;
const PERCENT_OF_TRAINING_MAX = new RegExp(`^([\\d.,]+) ?% ?${OF_TRAINING_MAX}$`, 'i');
const LOAD = new RegExp(`^([-+]?) ?([\\d.,]+) ?(%|${UNIT_WORD})?(?: (${PREVIOUS_WORD}))?$`, 'i');

/**
 * Reads what a coach typed into a field of a plan: a number as `readEntry` does, one of the forms of a prescription, or
 * what coaches write for these ('8 to 12 reps'), in any case, with any spaces, dashes and digits. A text is read as a
 * whole, never by the digits that it begins with.
 * @param unit of loads without a unit of their own; @param shown the loads (kg) that the person reads there
 */
export function readPlanned(text: string, field: Field, unit: Unit, shown: readonly (number | null)[]): ParsedPlan {
  const own = readForm(text, field, unit, shown);
  if (own.ok || own.problem !== 'not_understood' || text.length > LONGEST_PRESCRIPTION) return own;
  const { line, cues, tempo, rest } = translate(text);
  // A field has no place for these.
  if (line === '' || tempo !== undefined || rest !== undefined) return own;
  const read = readForm(line, field, unit, shown);
  if (!read.ok || read.value === null) return own;
  const notes = [...cues, ...(read.says?.note === undefined ? [] : [read.says.note])];
  return notes.length === 0 ? read : { ...read, says: { ...read.says, note: notes.join(', ') } };
}

/** Reads a field as `readPlanned` does, in our own words alone. */
export function readForm(text: string, field: Field, unit: Unit, shown: readonly (number | null)[]): ParsedPlan {
  if (text.length > LONGEST_PRESCRIPTION) return NOT_UNDERSTOOD;
  const { says, rest } = meaningIn(plainSigns(text), field);
  const read = readBare(rest, field, unit, shown);
  if (says === undefined) return read;
  // A meaning needs a value, and a load that follows from something has its own meaning.
  if (!read.ok || read.value === null || (field === 'load' && typeof read.value === 'object')) return NOT_UNDERSTOOD;
  return { ...read, says };
}

function readBare(typed: string, field: Field, unit: Unit, shown: readonly (number | null)[]): ParsedPlan {
  if (field === 'reps') return readReps(typed) ?? readNumber(typed, field);
  if (field === 'rpe') return readRpe(typed) ?? readNumber(typed, field);
  return readLoad(typed, unit, shown) ?? readNumber(typed, field, unit, shown);
}

/** Splits what a text says of the exercise from the number or form that is left: '60' of '60s', '20' of 'BW+20'. */
function meaningIn(typed: string, field: Field): { readonly says?: Said; readonly rest: string } {
  if (field === 'reps') {
    const [, minutes, seconds] = MINUTES.exec(typed) ?? [];
    if (minutes !== undefined)
      return { says: { measure: 'seconds' }, rest: `${Number(minutes) * 60 + Number(seconds)}` };
    const [, rest, isSeconds] = MEASURED.exec(typed) ?? [];
    return rest === undefined ? { rest: typed } : { says: { measure: isSeconds ? 'seconds' : 'metres' }, rest };
  }
  if (field === 'rpe') return { rest: typed };
  const [onBody, sign = '+', rest = '0'] = ON_BODY.exec(typed) ?? [];
  if (onBody !== undefined) return { says: { loadAs: sign === '+' ? 'added' : 'assistance' }, rest };
  const [, inHand] = IN_HAND.exec(typed) ?? [];
  return inHand === undefined ? { rest: typed } : { says: { loadAs: 'each hand' }, rest: inHand };
}

function readNumber(typed: string, field: Field, unit?: Unit, shown?: readonly (number | null)[]): ParsedPlan {
  const entry = readEntry(typed, field, unit, shown);
  return entry.ok || NUMERIC.test(typed) ? entry : NOT_UNDERSTOOD;
}

/** Returns undefined for a text that is none of the forms. */
function readReps(typed: string): ParsedPlan | undefined {
  if (/^amrap$/i.test(typed)) return { ok: true, value: { min: 1, open: true } };
  const [, least] = AT_LEAST.exec(typed) ?? [];
  const [, from = least, to = from] = RANGE.exec(typed) ?? [];
  if (from === undefined) return undefined;
  const min = Number(from);
  const max = Number(to);
  if (min < 1 || max < min) return NOT_UNDERSTOOD;
  if (max > MAX_REPS) return TOO_LARGE;
  if (least !== undefined) return { ok: true, value: { min, open: true } };
  return { ok: true, value: min === max ? min : { min, max } };
}

function readRpe(typed: string): ParsedPlan | undefined {
  const [, rpe] = RPE.exec(typed) ?? [];
  if (rpe !== undefined) return readEntry(rpe, 'rpe');
  const [, from, to = ''] = RPE_RANGE.exec(typed) ?? [];
  if (from !== undefined) return readRpeRange(from, to);
  const [, before, behind = before] = IN_RESERVE.exec(typed) ?? [];
  if (behind === undefined) return undefined;
  const reserve = readEntry(behind, 'rpe');
  return reserve.ok && reserve.value !== null ? { ok: true, value: 10 - reserve.value } : reserve;
}

/** An RPE is one number: the plan has the lower end, and the cue says both. */
function readRpeRange(from: string, to: string): ParsedPlan {
  const [least, most] = [readEntry(from, 'rpe'), readEntry(to, 'rpe')];
  if (!least.ok) return least;
  if (!most.ok) return most;
  if ((least.value ?? 0) >= (most.value ?? 0)) return NOT_UNDERSTOOD;
  return { ...least, says: { note: `RPE ${from}–${to}` } };
}

function readLoad(typed: string, unit: Unit, shown: readonly (number | null)[]): ParsedPlan | undefined {
  if (/^rpe$/i.test(typed)) return { ok: true, value: { by: 'rpe' } };
  const [, part] = PERCENT_OF_TRAINING_MAX.exec(typed) ?? [];
  if (part !== undefined) return ofMax(part, 'trainingMax');
  const [, sign, digits = '', of, previous] = LOAD.exec(typed) ?? [];
  if (sign === undefined) return undefined;
  // A bare number below 0 is a slip, and no drop.
  if (sign === '-' && of === undefined) return undefined;
  if (sign === '-') return readDrop(digits, of, unit, previous === undefined ? 'top' : 'previous');
  if (previous !== undefined || (sign === '+' && of === '%')) return NOT_UNDERSTOOD;
  if (sign === '+') return ruled(readAmount(digits, of, unit), (plus) => ({ by: 'lastTime', plus }));
  if (of === '%') return ofMax(digits, 'max');
  return of === undefined ? undefined : readAmount(digits, of, unit, shown);
}

function ofMax(digits: string, of: 'max' | 'trainingMax'): ParsedPlan {
  return ruled(readPercent(digits, MAX_PERCENT), (percent) => ({ by: 'percent', percent, of }));
}

function readDrop(digits: string, of: string | undefined, unit: Unit, from: 'top' | 'previous'): ParsedPlan {
  return of === '%'
    ? ruled(readPercent(digits, MOST_DROPPED), (percent) => ({ by: 'drop', percent, from }))
    : ruled(readAmount(digits, of, unit), (kg) => ({ by: 'drop', kg, from }));
}

/** Makes an amount a rule; a rule of 0 is none. */
function ruled(amount: ParsedEntry, ruleOf: (amount: number) => PlannedValue): ParsedPlan {
  if (!amount.ok) return amount;
  return amount.value ? { ok: true, value: ruleOf(amount.value) } : NOT_UNDERSTOOD;
}

function readPercent(digits: string, most: number): ParsedEntry {
  const value = readDecimal(digits, (percent) => percent <= most);
  if (value === undefined) return { ok: false, problem: 'not_a_number' };
  return value > most ? { ok: false, problem: 'too_large' } : { ok: true, value };
}

/** Reads kilograms. With their unit they may be finer than anybody types them: a sum of kilograms and pounds is. */
function readAmount(
  digits: string,
  word: string | undefined,
  unit: Unit,
  shown: readonly (number | null)[] = [],
): ParsedEntry {
  const own = word === undefined ? unit : unitOf(word);
  const entry = readEntry(digits, 'load', own, shown);
  const isFine = word !== undefined && own === 'kg' && /[.,]\d{4}/.test(digits);
  return entry.ok && isFine ? { ok: true, value: Number(digits.replace(',', '.')) } : entry;
}
