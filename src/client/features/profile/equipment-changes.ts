import { MAX_PLATE_KINDS, MAX_PLATE_PAIRS } from '#contract/limits.ts';
import type { EquipmentChange } from '#client/offline/equipment.ts';
import type { Equipment, Stamped } from '#domain/strength/equipment.ts';

/** Another mass of the bar, or another unit of it. */
export function changeBar(part: Partial<Equipment['bar']>): EquipmentChange {
  return (now) => ({ ...now, bar: { ...now.bar, ...part } });
}

/** So many pairs more of a plate, or fewer. */
export function countPairs(plate: Stamped, by: number): EquipmentChange {
  return (now) => ({
    ...now,
    plates: now.plates.map((one) =>
      isSame(one, plate) ? { ...one, pairs: Math.min(Math.max(one.pairs + by, 0), MAX_PLATE_PAIRS) } : one,
    ),
  });
}

/** One pair of another plate, where it can be added still. */
export function addPlate(plate: Stamped): EquipmentChange {
  return (now) =>
    whyNotAdd(now, plate) === undefined ? { ...now, plates: [...besidesNew(now), { ...plate, pairs: 1 }] } : now;
}

/** Why another plate cannot be added; undefined where it can be. */
export function whyNotAdd(now: Equipment, plate: Stamped): 'known' | 'full' | undefined {
  const others = besidesNew(now);
  if (others.some((one) => isSame(one, plate))) return 'known';
  return others.length === MAX_PLATE_KINDS ? 'full' : undefined;
}

/** Of what nobody has any of, a list that is full need not keep a place. */
function besidesNew({ plates }: Equipment): Equipment['plates'] {
  return plates.length < MAX_PLATE_KINDS ? plates : plates.filter(({ pairs }) => pairs > 0);
}

function isSame(one: Stamped, other: Stamped): boolean {
  return one.mass === other.mass && one.unit === other.unit;
}
