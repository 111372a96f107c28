import { MAX_SHARE_PERCENT, MIN_SHARE_PERCENT } from '#contract/limits.ts';
import { plainNumber } from '#domain/digits.ts';
import { maxShares as words } from '#client/words/max-shares.ts';
import { formatNumber } from '#client/words/numbers.ts';

/** Reads a percentage as somebody types it ('85', '82,5 %'), or returns what is wrong with it, in a sentence. */
export function readPercent(text: string): { readonly percent: number } | { readonly problem: string } {
  const typed = plainNumber(text).replace('%', '').trim().replace(',', '.');
  const percent = /^\d+(\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN;
  if (percent >= MIN_SHARE_PERCENT && percent <= MAX_SHARE_PERCENT) return { percent };
  return { problem: words.percentProblem(formatNumber(MIN_SHARE_PERCENT), formatNumber(MAX_SHARE_PERCENT)) };
}
