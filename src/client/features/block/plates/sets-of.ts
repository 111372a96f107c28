import type { DaySet } from '#domain/block/day.ts';
import { ticked } from '#domain/block/ghosts.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { platePlan, type Fit } from '#domain/strength/plates.ts';
import { unitInUse } from '#client/state/unit.ts';
import { rackFor } from './rack.ts';

/** A set, and what becomes of its load (kg) on the bar. */
export type LoadedSet = {
  readonly set: DaySet;
  readonly load: number | null;
  readonly fit: Fit | undefined;
};

/** Returns the sets of one exercise, each with its load (kg): what was logged, else what a tick would log. */
export function loadedSets(sets: readonly DaySet[], equipment: Equipment): LoadedSet[] {
  const loads = sets.map(({ series, ghost }) => {
    const { load } = ticked(series.actual, ghost);
    return load === 0 ? null : load;
  });
  const plan = platePlan(rackFor(equipment), loads, unitInUse());
  return sets.map((set, at) => ({ set, load: loads[at] ?? null, fit: plan[at] }));
}
