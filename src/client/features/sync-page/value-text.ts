import type { LogField, LogValue } from '#contract/vocabulary.ts';
import { blockWords } from '#client/words/block.ts';
import { formatLoad } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { showNote } from '#client/words/set-notes.ts';
import { syncWords as words } from '#client/words/sync.ts';

/** Returns a value in words: '8 reps', '82.5 kg' or in this device's pounds, 'RPE 8', 'load cleared'. */
export function valueText(field: LogField, value: LogValue): string {
  if (value === null) return words.cleared[field];
  if (field === 'extra') return words.added;
  if (field === 'swap') return words.swapped(String(value));
  if (typeof value === 'string') return showNote(value);
  if (field === 'load') return formatLoad(value);
  const number = formatNumber(Math.round(value * 1000) / 1000);
  return field === 'reps' ? blockWords.reps(number) : blockWords.rpe(number);
}
