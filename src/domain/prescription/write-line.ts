import type { PlannedKind } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { plannedIn, type PlannedSeries } from '#domain/block/planned.ts';
import { loadIn, type Unit } from '#domain/load.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { isLikeRpe } from './line-doubt.ts';
import { writeLoad, writePlanned, type WriteNumber } from './write-field.ts';

/**
 * Writes the plan of an exercise in one line, as `readLine` reads it: '1×1 @8, 3×5 −10%'. Neighbours that are alike are
 * written once; '–' stands for no reps, and a word before it for the kind of set: 'drop 1×12'. A load without a short
 * number in `unit` has the unit in which it was typed. What the numbers count and mean stands at each: '3×60s',
 * '3×5 BW+20'.
 */
export function writeLine(
  series: readonly PlannedSeries[],
  unit: Unit,
  number: WriteNumber = String,
  meaning: Meaning = {},
): string {
  const groups: { readonly kind: PlannedKind | undefined; readonly text: string; count: number }[] = [];
  for (const one of series) {
    const kind = kindOf(one);
    const text = writeSet(one, unit, number, meaning);
    const last = groups.at(-1);
    if (last?.text === text && last.kind === kind) last.count += 1;
    else groups.push({ kind, text, count: 1 });
  }
  return groups.map(({ kind, text, count }) => `${kind ? `${kind} ` : ''}${count}×${text}`).join(', ');
}

/** Writes what is planned of one set, without its kind: '8–12 @8 75%'. */
export function writeSet(series: PlannedSeries, unit: Unit, number: WriteNumber, { measure, loadAs }: Meaning): string {
  const reps = plannedIn(series, 'reps');
  const rpe = plannedIn(series, 'rpe');
  const load = plannedIn(series, 'load');
  const words = [reps === null ? '–' : writePlanned(reps, 'reps', unit, number) + (measure ? SIGNS[measure] : '')];
  if (rpe !== null) words.push(`@${writePlanned(rpe, 'rpe', unit, number)}`);
  if (typeof load === 'number') {
    const isBare = loadAs === undefined && rpe === null && isLikeRpe(loadIn(unit, load));
    words.push(partLoad(load, writeLoad(load, unit, number, isBare), loadAs));
  } else if (load !== null) words.push(writePlanned(load, 'load', unit, number));
  return words.join(' ');
}

const SIGNS = { seconds: 's', metres: 'm' } as const;

function partLoad(load: number, text: string, loadAs: Meaning['loadAs']): string {
  switch (loadAs) {
    case undefined:
      return text;
    case 'each hand':
      return `${text} each`;
    case 'added':
      return load === 0 ? 'BW' : `BW+${text}`;
    case 'assistance':
      return `BW−${text}`;
  }
}
