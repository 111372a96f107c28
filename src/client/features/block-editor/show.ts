import { formatNumber } from '#client/words/numbers.ts';

/** A number as it stands in a cell; nothing planned or logged is nothing shown. */
export function show(value: number | null): string {
  return value === null ? '' : formatNumber(Math.round(value * 1000) / 1000);
}
