import type { Values } from '#contract/api/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { loadShown } from '#client/state/unit.ts';
import { blockWords as words } from './block.ts';
import { formatLoad } from './loads.ts';
import { formatNumber } from './numbers.ts';

/** Shows a number as it stands in a field; nothing logged is ''. */
export function showNumber(value: number | null): string {
  return value === null ? '' : formatNumber(Math.round(value * 1000) / 1000);
}

/** Returns a value as it stands in a field: a load (kg) in this device's unit. */
export function showValue(field: Field, value: number | null): string {
  return showNumber(field === 'load' ? loadShown(value) : value);
}

/** Shows a difference, given in kg, as '+2.5 kg' or '−5 kg': with a real minus, so that it is read as one. */
export function showDifference(kilograms: number): string {
  return kilograms < 0 ? `−${formatLoad(-kilograms)}` : `+${formatLoad(kilograms)}`;
}

/** Shows a count as '60 s' or '20 m' (the sign of a measure is its first letter), or repetitions as a mere number. */
export function showCount(reps: number, { measure }: Meaning): string {
  return measure ? `${showNumber(reps)} ${measure[0]}` : showNumber(reps);
}

/** '140 kg', 'BW+20 kg', 'BW−15 kg', '2×20 kg'. */
export function showPartLoad(load: number, { loadAs }: Meaning): string {
  const [of, sign] = loadAs === 'each hand' ? ['2', '×'] : [words.unloaded, loadAs === 'added' ? '+' : '−'];
  return loadAs ? of + sign + formatLoad(load) : formatLoad(load);
}

/** Shows a set as '5 × 140 kg @ 8', '12 reps @ 8' or '60 s', or as much of it as there is. */
export function showSet({ reps, rpe, load }: Values, meaning: Meaning = {}): string {
  const parts: string[] = [];
  if (reps !== null) parts.push(showCount(reps, meaning));
  if (load !== null) parts.push(showPartLoad(load, meaning));
  if (reps !== null && load === null && !meaning.measure) parts[0] = words.reps(showNumber(reps));
  if (parts.length > 1) parts.splice(0, 2, parts.join(' × '));
  if (rpe !== null) parts.push(words.atRpe(showNumber(rpe)));
  return parts.join(' ');
}
