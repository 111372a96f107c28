import type { Field } from '#contract/vocabulary.ts';
import { plainNumber } from '#domain/digits.ts';
import { readEntry, type ParsedEntry } from '#domain/entry.ts';
import type { Unit } from '#domain/load.ts';

/** One to three digits, groups of three, and a fraction behind another sign: '1.000,5', '1,000,000', '1'000'. */
const GROUPED = /^[1-9]\d{0,2}([.,'’\u00A0\u2009\u202F])\d{3}(?:\1\d{3})*(?:(?!\1)[.,](\d+))?$/u;
/** One group behind one sign, which could as well be a fraction. */
const ONE_GROUP = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** Returns the signs that stand before fractions somewhere in these cells: in '82,5' the comma. */
export function fractionSigns(rows: readonly (readonly string[])[]): ReadonlySet<string> {
  const signs = rows.flat().map((cell) => fractionSign(plainNumber(cell).trim()));
  return new Set(signs.filter((sign) => sign !== undefined));
}

function fractionSign(cell: string): string | undefined {
  if (ONE_GROUP.test(cell)) return undefined;
  const [, , fraction] = GROUPED.exec(cell) ?? [];
  if (fraction !== undefined) return cell.at(-1 - fraction.length);
  return /^\d*([.,])\d+$/.exec(cell)?.[1];
}

/**
 * Reads a cell of a spreadsheet: as `readEntry` does, and with thousands. '1,000' is a thousand, unless the comma is
 * one of the `signs` before fractions elsewhere in what was pasted: then nobody knows, and it is not read.
 */
export function readPasted(
  text: string,
  { field, unit }: { readonly field: Field; readonly unit: Unit },
  shown: readonly (number | null)[],
  signs: ReadonlySet<string>,
): ParsedEntry {
  const cell = plainNumber(text).trim();
  const [, sign = ''] = ONE_GROUP.exec(cell) ?? [];
  const isGrouped = GROUPED.test(cell) && !signs.has(sign);
  const entry = readEntry(isGrouped ? ungrouped(cell) : cell, field, unit, shown);
  // Too much as a thousand, '102.125' can only be a fraction; '100,000' may be a mistake as well, and is refused.
  return isGrouped && sign !== '' && !cell.endsWith('000') && !entry.ok ? readEntry(cell, field, unit, shown) : entry;
}

function ungrouped(cell: string): string {
  const [, group = '', fraction] = GROUPED.exec(cell) ?? [];
  const whole = fraction === undefined ? cell : cell.slice(0, -1 - fraction.length);
  return whole.replaceAll(group, '') + (fraction === undefined ? '' : `.${fraction}`);
}
