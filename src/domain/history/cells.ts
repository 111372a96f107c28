import { MAX_HISTORY_NAME_LENGTH, MAX_HISTORY_NOTE_LENGTH } from '#contract/history-vocabulary.ts';
import { KG_PER_LB } from '#contract/pounds.ts';
import { asLine, PRINTABLE } from '#contract/unprintable.ts';
import { plainNumber } from '#domain/digits.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';

/** Each reads one cell: null where it says nothing, undefined where it cannot be read. */
export type Cell<Value> = Value | null | undefined;

const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** What a comma in a number of a file is: in one with semicolons a decimal sign, else by how many digits stand behind it. */
export type Decimal = ',' | 'either';

/** '82.5', '82,5', '1,234.5'; a dash is nothing. */
export function numberIn(text: string | undefined, decimal: Decimal = 'either'): Cell<number> {
  const plain = plainNumber(text ?? '').trim();
  if (plain === '' || /^[-–—]$/.test(plain)) return null;
  const number = decimal === 'either' && THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(number) ? Number(number) : undefined;
}

/** A number that an app writes as 0 where nothing was given. */
export function numberOrNone(text: string | undefined, decimal?: Decimal): Cell<number> {
  const number = numberIn(text, decimal);
  return number === 0 ? null : number;
}

/** 'kg', 'kgs', 'lb', 'lbs' and their like, in a cell or at the end of a column's name. */
export function unitIn(text: string | undefined): Cell<Unit> {
  const word = (text ?? '').trim().toLowerCase();
  if (word === '') return null;
  if (/^(kgs?|kilos?|kilograms?|kilogramos?)$/.test(word)) return 'kg';
  return /^(lbs?|pounds?|libras?)$/.test(word) ? 'lb' : undefined;
}

/** '1h 43m', '59m', '38min', '3720', '0:32:06', '1:30', '264h 1m'; in seconds. */
export function secondsIn(text: string | undefined, decimal?: Decimal): Cell<number> {
  const plain = (text ?? '').trim().toLowerCase();
  if (plain === '') return null;
  const clock = /^(?:(\d+):)?(\d+):(\d{1,2}(?:\.\d+)?)$/.exec(plain);
  if (clock) return Number(clock[1] ?? 0) * 3_600 + Number(clock[2]) * 60 + Number(clock[3]);
  const parts = /^(?:(\d+)\s*h\w*)?\s*(?:(\d+)\s*m\w*)?\s*(?:(\d+)\s*s\w*)?$/.exec(plain);
  if (parts) return Number(parts[1] ?? 0) * 3_600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
  return numberIn(plain, decimal);
}

export const DISTANCE_UNITS = ['km', 'mi', 'm'] as const;
/** What an app that does not say it may have distances in. */
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

/** @param unit as the file says it, or as it was answered; without one nobody knows how far it was */
export function metresIn(text: string | undefined, unit: string | undefined, decimal?: Decimal): Cell<number> {
  const number = numberOrNone(text, decimal);
  if (number === null || number === undefined) return number;
  const word = (unit ?? '').trim().toLowerCase().replace('.', '');
  if (word === '') return null;
  const metres = METRES[word];
  return metres === undefined ? undefined : Math.round(number * metres * 1_000) / 1_000;
}

/** A text of one line, as it is kept; null where there is nothing to see. */
export function lineIn(text: string | undefined, most = MAX_HISTORY_NAME_LENGTH): string | null {
  const line = cut(asLine(text ?? ''), most);
  return PRINTABLE.test(line) ? line : null;
}

/** A text of several lines, as it is kept; null where there is nothing to see. */
export function noteIn(text: string | undefined): string | null {
  const plain = (text ?? '').replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN_BUT_LINES, '');
  return cut(plain.trim(), MAX_HISTORY_NOTE_LENGTH) || null;
}

/** As many characters as a text may have, and no half of one. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** How finely people load, in each unit; half of the finest plate's pair. */
const STEP: Readonly<Record<Unit, number>> = { kg: 0.25, lb: 0.5 };
/** What rounding to two places, once or twice, moves a number by. */
const ROUNDED_BY = 0.01;

/**
 * The kilograms of a number that an app has converted between units and rounded to two places: of the weight that it was
 * before, where there is one (220.46 lb are 100 kg, 102.06 kg are 225 lb).
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
