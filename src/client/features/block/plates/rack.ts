import type { Equipment } from '#domain/strength/equipment.ts';
import { rackOf, type Rack } from '#domain/strength/plates.ts';

let ready: { readonly equipment: Equipment; readonly rack: Rack } | undefined;

/** Returns the rack of an equipment, which is computed once and not for every frame. */
export function rackFor(equipment: Equipment): Rack {
  if (ready?.equipment !== equipment) ready = { equipment, rack: rackOf(equipment) };
  return ready.rack;
}
