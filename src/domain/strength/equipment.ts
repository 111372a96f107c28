import type { Equipment } from '#contract/api/equipment.ts';
import type { Unit } from '#domain/load.ts';

export type { Equipment };

/** What something weighs, as it is stamped. */
export type Stamped = { readonly mass: number; readonly unit: Unit };

/** Of a plate that most gyms have many of, and of the others. */
const MANY = { kg: 4, lb: 6 } as const;
const SOME = 2;

const BARS = { kg: 20, lb: 45 } as const;
const PLATES = {
  kg: [25, 20, 15, 10, 5, 2.5, 1.25],
  lb: [45, 35, 25, 10, 5, 2.5],
} as const;

/** What a usual gym has, until an athlete says what theirs has: a bar of 20 kg or 45 lb, and the plates that go with it. */
export function defaultEquipment(unit: Unit): Equipment {
  return {
    bar: { mass: BARS[unit], unit },
    plates: PLATES[unit].map((mass, at) => ({ mass, unit, pairs: at === 0 ? MANY[unit] : SOME })),
  };
}

/** A unit of mass in which kilograms and pounds are both whole: a thousandth of a pound is 0.00045359237 kg exactly. */
const GRAINS_PER_KG = 1e11;
const GRAINS_PER_STEP: Readonly<Record<Unit, number>> = { kg: 1e8, lb: 45_359_237 };

/** A stamped mass in thousandths of its unit. */
export function stepsOf({ mass }: Stamped): number {
  return Math.round(mass * 1_000);
}

/** So many thousandths of a unit in grains: whole numbers below 2^53. */
export function grainsOf(steps: number, unit: Unit): number {
  return steps * GRAINS_PER_STEP[unit];
}

/** A load in kg, in grains. */
export function grainsOfLoad(kilograms: number): number {
  return Math.round(kilograms * GRAINS_PER_KG);
}

/** In kg: of what is stamped in pounds the same double as of a load that was typed in pounds (`kilogramsOf`). */
export function kilogramsOfGrains(grains: number): number {
  return grains / GRAINS_PER_KG;
}

/** The heaviest first; of as heavy ones the kilograms. */
export function byWeight(one: Stamped, other: Stamped): number {
  return grainsOf(stepsOf(other), other.unit) - grainsOf(stepsOf(one), one.unit) || (one.unit === 'kg' ? -1 : 1);
}
