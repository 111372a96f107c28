import type { Equipment } from '#domain/strength/equipment.ts';
import type { DaySet, TrainingDay } from '#domain/block/day.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import { sayFit } from './say-plates.ts';
import { exerciseOf } from '../shown-day.ts';
import { loadedSets } from './sets-of.ts';

/** Says the plates of a set in one line; undefined where there is no bar, or no load. */
export function sayPlatesOf(day: TrainingDay, set: DaySet, equipment: Equipment | undefined): string | undefined {
  if (equipment === undefined || set.loadAs || !isBarbellLift(set.exercise)) return undefined;
  const sets = exerciseOf(day, set.seriesId)?.sets ?? [];
  const { fit, load = null } = loadedSets(sets, equipment).find((one) => one.set === set) ?? {};
  return fit && load !== null ? sayFit(fit, load, equipment) : undefined;
}
