import { ticked } from '#domain/block/ghosts.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { platePlan, rackOf, type Fit, type Rack } from '#domain/strength/plates.ts';
import { unitInUse } from '#client/state/unit.ts';
import { isBefore } from '#client/platform/page-order.ts';
import { rows } from '../ear.ts';
import type { SetRowProps } from '../use-set-row.ts';

/** A set on the screen, and what becomes of its load (kg) on the bar. */
export type LoadedSet = {
  readonly row: SetRowProps;
  readonly load: number | null;
  readonly fit: Fit | undefined;
};

let ready: { readonly equipment: Equipment; readonly rack: Rack } | undefined;

/** Returns the rack of an equipment, which is computed once and not for every frame. */
export function rackFor(equipment: Equipment): Rack {
  if (ready?.equipment !== equipment) ready = { equipment, rack: rackOf(equipment) };
  return ready.rack;
}

/** Returns the rows of the screen in the order of the page; their map is in the order in which they last rendered. */
export function rowsInOrder(): SetRowProps[] {
  return [...rows].toSorted(([one], [other]) => (isBefore(one, other) ? -1 : 1)).map(([, row]) => row);
}

/**
 * Returns the sets of one exercise of the screen, each with its load (kg): what was logged, else what a tick would log.
 * @param exercise as its rows name it
 */
export function loadedSets(exercise: string, equipment: Equipment): LoadedSet[] {
  const own = rowsInOrder().filter((row) => row.exercise === exercise);
  const loads = own.map(({ series, ghost }) => {
    const { load } = ticked(series.actual, ghost);
    return load === 0 ? null : load;
  });
  const plan = platePlan(rackFor(equipment), loads, unitInUse());
  return own.map((row, at) => ({ row, load: loads[at] ?? null, fit: plan[at] }));
}
