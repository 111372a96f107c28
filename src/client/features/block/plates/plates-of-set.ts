import type { Equipment } from '#domain/strength/equipment.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import type { SetRowProps } from '../use-set-row.ts';
import { sayFit } from './say-plates.ts';
import { loadedSets } from './sets-of.ts';

/** Says the plates of a set in one line; undefined where there is no bar, or no load. */
export function sayPlatesOf(row: SetRowProps, equipment: Equipment | undefined): string | undefined {
  if (equipment === undefined || row.loadAs || !isBarbellLift(row.exercise)) return undefined;
  const set = loadedSets(row.exercise, equipment).find(
    ({ row: { series } }) => series.seriesId === row.series.seriesId,
  );
  return set?.fit && set.load !== null ? sayFit(set.fit, set.load, equipment) : undefined;
}
