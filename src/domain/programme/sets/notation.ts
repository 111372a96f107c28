import type { Meaning } from '#domain/block/measures.ts';
import type { PlannedSeries } from '#domain/block/planned.ts';
import type { Unit } from '#domain/load.ts';
import type { LineDoubt } from '#domain/prescription/line-doubt.ts';
import { readPrescription } from '#domain/prescription/read-line.ts';
import type { Extras } from '#domain/prescription/translate.ts';

export type WholeText = Extras & {
  readonly sets: readonly PlannedSeries[];
  readonly says: Meaning;
  /** The text says how many sets there are. */
  readonly isCounted: boolean;
  /** It is planned as it was read, and may well mean something else. */
  readonly isDoubtful: boolean;
};

/** With these nothing is planned until somebody has looked: more of them would be another training. */
const UNPLANNED: ReadonlySet<LineDoubt['about']> = new Set(['half reps', 'many reps']);

/**
 * Reads a text with all sets of an exercise, or those of one row: '5x3@8', '100x5x5', '100kg 5/5/4', '5 @ 75 %'.
 * @param isOwn it was written by us, and has one meaning
 * @returns 'ambiguous' where two readings are as likely, undefined where it says something else
 */
export function readWhole(text: string, unit: Unit, isOwn = false): WholeText | 'ambiguous' | undefined {
  const read = readPrescription(text, unit);
  if (read.kind === 'several') return 'ambiguous';
  if (read.kind === 'refused' || read.sets.length === 0) return undefined;
  const { kind: _, counts, doubts, ...whole } = read;
  if (!isOwn && doubts.some(({ about }) => UNPLANNED.has(about))) return 'ambiguous';
  return { ...whole, isCounted: counts !== 'none', isDoubtful: !isOwn && doubts.length > 0 };
}
