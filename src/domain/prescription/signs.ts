import { mayBeThousands, plainNumber } from '#domain/digits.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';
import { MAX_LOAD_KG } from '#contract/limits.ts';

/** Signs of prescriptions as other keyboards, scripts and word processors write them. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015]/g, '-'],
  [/[×*✕✖]/g, 'x'],
  [/[％٪﹪]/g, '%'],
  [/＋/g, '+'],
  [/＠/g, '@'],
  [/＃/g, '#'],
  [/\s+/g, ' '],
];

/** No prescription is longer: a text with more signs is something else, and is not looked through. */
export const LONGEST_PRESCRIPTION = 600;

/** A whole number or a fraction, with nothing before or behind its digits. */
export const NUMBER = '\\d+(?:[.,]\\d+)?';

/** A word of one of the units of load behind a number. */
export const UNIT_WORD = '(?:kgs?|kilos?|lbs?|pounds|libras|#)';
/** Says that a load follows from the set before, and not from the top set. */
export const PREVIOUS_WORD = '(?:previous|prev|anterior|ant)';

/** Stands behind a percentage of what the coach takes as the max of the lift. */
export const OF_TRAINING_MAX = '(?:(?:of|del?) )?(?:tm|mt|training max|m[áa]x(?:imo)? de entrenamiento)';

/** These stand behind a number and say what it counts. */
export const SECONDS = '(?:s|secs?|seconds?|segs?|segundos?)';
export const METRES = '(?:m|met(?:re|er)s?|metros?)';
/** Stands before a load that is added to the body's weight or taken off it. */
export const BODYWEIGHT = '(?:bw|bodyweight|pc)';
/** Stands behind the load of one hand. */
export const EACH = '(?:each|c/u)';

/** Returns a typed prescription with the digits 0 to 9, '.', ',', '-', '+', 'x', '%', '@', '#' and single spaces. */
export function plainSigns(text: string): string {
  return SIGNS.reduce((plain, [sign, own]) => plain.replaceAll(sign, own), plainNumber(text)).trim();
}

/** Returns the unit that a `UNIT_WORD` names. */
export function unitOf(word: string): Unit {
  return /^k/i.test(word) ? 'kg' : 'lb';
}

/** Returns a load as text that is read as this number alone: 1.125 kg are '1.1250', for '1.125' may be thousands. */
export function unmistakable(load: number, unit: Unit, number: (value: number) => string): string {
  const text = number(load);
  const fits = (thousands: number) => kilogramsOf(thousands, unit) <= MAX_LOAD_KG;
  return mayBeThousands(plainNumber(text), fits) ? `${text}0` : text;
}
