import { MAX_HISTORY_NAME_LENGTH, MAX_HISTORY_NOTE_LENGTH } from '#contract/history-vocabulary.ts';
import { KG_PER_LB } from '#contract/pounds.ts';
import { asLine, PRINTABLE } from '#contract/unprintable.ts';
import { cut } from '#domain/cut.ts';
import { plainNumber } from '#domain/digits.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';

/** What a cell was read as: null where it says nothing, undefined where it cannot be read. */
export type Cell<Value> = Value | null | undefined;

const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** No number, duration or unit is longer: a cell with more signs is something else, and is not looked through. */
const LONGEST_NUMBER = 60;
const THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** What a comma in a number is: a decimal sign in files with semicolons, else told by the digits behind it. */
export type Decimal = ',' | 'either';

/** Reads a number: '82.5', '82,5', '1,234.5'; an empty cell and a dash are null. */
export function numberIn(text: string | undefined, decimal: Decimal = 'either'): Cell<number> {
  const plain = plainNumber(shortIn(text)).trim();
  if (plain === '' || /^[-–—]$/.test(plain)) return null;
  const number = decimal === 'either' && THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(number) ? Number(number) : undefined;
}

/** Returns a text that may be a number; one that is too long for it, as a sign that is none. */
function shortIn(text = ''): string {
  return text.length > LONGEST_NUMBER ? (text.trim().length > LONGEST_NUMBER ? '?' : text.trim()) : text;
}

/** Reads a number that an app writes as 0 where nothing was given: a 0 is null, too. */
export function numberOrNone(text: string | undefined, decimal?: Decimal): Cell<number> {
  const number = numberIn(text, decimal);
  return number === 0 ? null : number;
}

/** Reads a unit ('kg', 'kgs', 'lb', 'lbs' and their like) in a cell or at the end of a column's name. */
export function unitIn(text: string | undefined): Cell<Unit> {
  const word = shortIn(text).trim().toLowerCase();
  if (word === '') return null;
  if (/^(kgs?|kilos?|kilograms?|kilogramos?)$/.test(word)) return 'kg';
  return /^(lbs?|pounds?|libras?)$/.test(word) ? 'lb' : undefined;
}

/** Reads a duration ('1h 43m', '59m', '38min', '3720', '0:32:06', '1:30', '264h 1m') and returns seconds. */
export function secondsIn(text: string | undefined, decimal?: Decimal): Cell<number> {
  const plain = shortIn(text).trim().toLowerCase();
  if (plain === '') return null;
  const clock = /^(?:(\d+):)?(\d+):(\d{1,2}(?:\.\d+)?)$/.exec(plain);
  if (clock) return Number(clock[1] ?? 0) * 3_600 + Number(clock[2]) * 60 + Number(clock[3]);
  const parts = /^(?:(\d+)\s*h\w*)?\s*(?:(\d+)\s*m\w*)?\s*(?:(\d+)\s*s\w*)?$/.exec(plain);
  if (parts) return Number(parts[1] ?? 0) * 3_600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
  return numberIn(plain, decimal);
}

/** Reads a duration that an app writes as 0 where nothing was given. */
export function secondsOrNone(text: string | undefined, decimal?: Decimal): Cell<number> {
  const seconds = secondsIn(text, decimal);
  return seconds === 0 ? null : seconds;
}

export const DISTANCE_UNITS = ['km', 'mi', 'm'] as const;
/** The units that an app may mean where it names none for its distances. */
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

const METRES: Readonly<Record<string, number>> = {
  m: 1,
  meters: 1,
  metres: 1,
  km: 1_000,
  mi: 1_609.344,
  miles: 1_609.344,
  ft: 0.3048,
  yd: 0.9144,
};

/** Reads a distance and returns metres. @param unit as the file or the answer says it; without one it is null */
export function metresIn(text: string | undefined, unit: string | undefined, decimal?: Decimal): Cell<number> {
  const number = numberOrNone(text, decimal);
  if (number === null || number === undefined) return number;
  const word = (unit ?? '').trim().toLowerCase().replace('.', '');
  if (word === '') return null;
  const metres = METRES[word];
  return metres === undefined ? undefined : Math.round(number * metres * 1_000) / 1_000;
}

/** Returns a text as one line, as the history keeps it; null where there is nothing to see. */
export function lineIn(text: string | undefined, most = MAX_HISTORY_NAME_LENGTH): string | null {
  const line = cut(asLine(text ?? ''), most);
  return PRINTABLE.test(line) ? line : null;
}

/** Returns a text of several lines, as the history keeps it; null where there is nothing to see. */
export function noteIn(text: string | undefined): string | null {
  const plain = (text ?? '').replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN_BUT_LINES, '');
  return cut(plain.trim(), MAX_HISTORY_NOTE_LENGTH) || null;
}

/** Whether a cell says yes, as apps write it. */
export function isYes(text: string | undefined): boolean {
  return /^(?:true|1|yes|ja)$/i.test(shortIn(text).trim());
}

/** The finest step of a load in each unit: half of what a pair of the finest plates weighs. */
const STEP: Readonly<Record<Unit, number>> = { kg: 0.25, lb: 0.5 };
/** The most that rounding to two places, once or twice, moves a number. */
const ROUNDED_BY = 0.01;

/**
 * Returns the kilograms of a number that an app has converted between units and rounded to two places: those of the
 * round weight that it was before, where there is one (220.46 lb are 100 kg, 102.06 kg are 225 lb).
 */
export function snapped(number: number, unit: Unit): number {
  const own = nearest(number, STEP[unit]);
  if (Math.abs(own - number) <= ROUNDED_BY) return kilogramsOf(own, unit);
  const other = unit === 'kg' ? 'lb' : 'kg';
  const candidate = nearest(unit === 'kg' ? number / KG_PER_LB : number * KG_PER_LB, STEP[other]);
  const shown = unit === 'kg' ? candidate * KG_PER_LB : candidate / KG_PER_LB;
  return Math.abs(shown - number) <= ROUNDED_BY ? kilogramsOf(candidate, other) : kilogramsOf(number, unit);
}

function nearest(number: number, step: number): number {
  return Math.round(number / step) * step;
}
