import { readDecimal } from '#domain/digits.ts';
import { leastIn, loadIn, mostIn, readLoad, type Unit } from '#domain/load.ts';
import { formatNumber } from './numbers.ts';

type NumberReading = {
  /** From the least to the most that it can be, a load in kg. */
  readonly range: readonly [least: number, most: number];
  /** The unit in which a load is typed; undefined for what is no load. */
  readonly unit: Unit | undefined;
  /** The load (kg) that the field opened with: it is meant exactly as long as the field shows it. */
  readonly told: number | null | undefined;
  readonly words: { readonly notANumber: string; readonly outOfRange: (least: string, most: string) => string };
};

/** Reads a number with comma or point, a load as kg; undefined for nothing, or a sentence on what is wrong. */
export function readTyped(text: string, { range, unit, told, words }: NumberReading): number | undefined | string {
  if (text.trim() === '') return undefined;
  const [least, most] = range;
  const valueOf = (number: number) => (unit === undefined ? number : readLoad(number, unit, [told ?? null]));
  const number = readDecimal(text, (one) => Math.abs(valueOf(one)) <= most);
  if (number === undefined) return words.notANumber;
  const value = valueOf(number);
  if (value >= least && value <= most) return value;
  return words.outOfRange(formatNumber(leastIn(unit ?? 'kg', least)), formatNumber(mostIn(unit ?? 'kg', most)));
}

/** Returns a number as it stands in its field, '' for none. @param unit the unit in which a load (kg) is shown */
export function textOf(value: number | null | undefined, unit?: Unit): string {
  if (typeof value !== 'number') return '';
  return formatNumber(unit === undefined ? value : loadIn(unit, value));
}
