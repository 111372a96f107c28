import type { Field } from '#contract/vocabulary.ts';
import { loadShown } from '#client/state/unit.ts';
import { formatNumber } from '#client/words/numbers.ts';

/** What stands in a cell: a load in this device's unit; nothing planned or logged is nothing shown. */
export function show(field: Field, value: number | null): string {
  return showNumber(field === 'load' ? loadShown(value) : value);
}

export function showNumber(value: number | null): string {
  return value === null ? '' : formatNumber(Math.round(value * 1000) / 1000);
}
