import type { Equipment } from '#contract/api/equipment.ts';
import type { Unit } from '#domain/load.ts';

export type { Equipment };

/** What something weighs, as it is stamped. */
export type Stamped = { readonly mass: number; readonly unit: Unit };

/** Pairs of the heaviest plate, of which most gyms have many, and of each other plate. */
const MANY = { kg: 4, lb: 6 } as const;
const SOME = 2;

const BARS = { kg: 20, lb: 45 } as const;
const PLATES = {
  kg: [25, 20, 15, 10, 5, 2.5, 1.25],
  lb: [45, 35, 25, 10, 5, 2.5],
} as const;

/** Returns what a usual gym has, until an athlete says what theirs has: a bar of 20 kg or 45 lb, and its plates. */
export function defaultEquipment(unit: Unit): Equipment {
  return {
    bar: { mass: BARS[unit], unit },
    plates: PLATES[unit].map((mass, at) => ({ mass, unit, pairs: at === 0 ? MANY[unit] : SOME })),
  };
}

/** A grain is a mass of which kilograms and pounds are whole numbers: 0.001 lb is 0.00045359237 kg exactly. */
const GRAINS_PER_KG = 1e11;
const GRAINS_PER_STEP: Readonly<Record<Unit, number>> = { kg: 1e8, lb: 45_359_237 };

/** Returns a stamped mass in thousandths of its unit. */
export function stepsOf({ mass }: Stamped): number {
  return Math.round(mass * 1_000);
}

/** Converts thousandths of a unit to grains: whole numbers below 2^53. */
export function grainsOf(steps: number, unit: Unit): number {
  return steps * GRAINS_PER_STEP[unit];
}

/** Converts a load in kg to grains. */
export function grainsOfLoad(kilograms: number): number {
  return Math.round(kilograms * GRAINS_PER_KG);
}

/** Converts grains to kg: stamped pounds become the same double as a load that was typed in pounds (`kilogramsOf`). */
export function kilogramsOfGrains(grains: number): number {
  return grains / GRAINS_PER_KG;
}

/** Compares for sorting: the heaviest first, and of two as heavy the one in kilograms. */
export function byWeight(one: Stamped, other: Stamped): number {
  return grainsOf(stepsOf(other), other.unit) - grainsOf(stepsOf(one), one.unit) || (one.unit === 'kg' ? -1 : 1);
}
