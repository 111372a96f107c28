import { MAX_PLATE_KINDS, MAX_PLATE_PAIRS } from '#contract/limits.ts';
import type { EquipmentChange } from '#client/offline/equipment-store.ts';
import type { Equipment, Stamped } from '#domain/strength/equipment.ts';

/** Returns the change that gives the bar another mass, or another unit. */
export function changeBar(part: Partial<Equipment['bar']>): EquipmentChange {
  return (now) => ({ ...now, bar: { ...now.bar, ...part } });
}

/** Returns the change that adds `by` pairs of a plate, or takes them away. */
export function countPairs(plate: Stamped, by: number): EquipmentChange {
  return (now) => ({
    ...now,
    plates: now.plates.map((one) =>
      isSame(one, plate) ? { ...one, pairs: Math.min(Math.max(one.pairs + by, 0), MAX_PLATE_PAIRS) } : one,
    ),
  });
}

/** Returns the change that adds one pair of another plate, where it can still be added. */
export function addPlate(plate: Stamped): EquipmentChange {
  return (now) =>
    whyNotAdd(now, plate) === undefined ? { ...now, plates: [...besidesNew(now), { ...plate, pairs: 1 }] } : now;
}

/** Tells why another plate cannot be added; undefined where it can be. */
export function whyNotAdd(now: Equipment, plate: Stamped): 'known' | 'full' | undefined {
  const others = besidesNew(now);
  if (others.some((one) => isSame(one, plate))) return 'known';
  return others.length === MAX_PLATE_KINDS ? 'full' : undefined;
}

/** The plates beside a new one: a list that is full drops those of which there are no pairs. */
function besidesNew({ plates }: Equipment): Equipment['plates'] {
  return plates.length < MAX_PLATE_KINDS ? plates : plates.filter(({ pairs }) => pairs > 0);
}

function isSame(one: Stamped, other: Stamped): boolean {
  return one.mass === other.mass && one.unit === other.unit;
}
