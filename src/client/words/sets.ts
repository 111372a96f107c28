import type { Values } from '#contract/api/block.ts';
import { blockWords as words } from './block.ts';
import { formatLoad } from './loads.ts';
import { formatNumber } from './numbers.ts';

/** A number as it stands in a field; nothing logged is nothing shown. */
export function showNumber(value: number | null): string {
  return value === null ? '' : formatNumber(Math.round(value * 1000) / 1000);
}

/** '+2.5 kg', '−5 kg': with a real minus, so that it is read as one. */
export function showDifference(kilograms: number): string {
  return kilograms < 0 ? `−${formatLoad(-kilograms)}` : `+${formatLoad(kilograms)}`;
}

/** '5 × 140 kg @ 8', '12 reps @ 8', or as much of it as there is. */
export function showSet({ reps, rpe, load }: Values): string {
  const parts: string[] = [];
  if (reps !== null && load !== null) parts.push(`${showNumber(reps)} × ${formatLoad(load)}`);
  else if (reps !== null) parts.push(words.reps(showNumber(reps)));
  else if (load !== null) parts.push(formatLoad(load));
  if (rpe !== null) parts.push(words.atRpe(showNumber(rpe)));
  return parts.join(' ');
}
