import type { Field } from '#contract/vocabulary.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { syncWords as words } from '#client/words/sync.ts';

/** '8 reps', '82.5 kg', 'RPE 8', 'load cleared'. */
export function valueText(field: Field, value: number | null): string {
  return value === null ? words.cleared(field) : words.value(field, formatNumber(Math.round(value * 1000) / 1000));
}
