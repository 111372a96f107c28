import { KG_PER_LB, leastPounds, mostPounds } from '#contract/pounds.ts';

/** What people put on a bar is weighed in one of these. The wire, the outbox and the database know kilograms alone. */
export const UNITS = ['kg', 'lb'] as const;
export type Unit = (typeof UNITS)[number];

/** How finely a load can be typed: in thousandths of its unit. */
const FINEST = 1_000;

/** One jump of plates: the smallest common pair. */
export const PLATE_JUMP: Readonly<Record<Unit, number>> = { kg: 2.5, lb: 5 };

/**
 * Returns the kilograms of a load that was typed in `unit`. Pounds keep all the digits that they have as kilograms (225
 * lb is 102.05828325 kg), by which `loadIn` recognises them.
 */
export function kilogramsOf(load: number, unit: Unit): number {
  const thousandths = Math.round(load * FINEST);
  // Up to the one division these are whole numbers below 2^53, so it gives the double nearest to the exact product.
  return unit === 'kg' ? thousandths / FINEST : (thousandths * 45_359_237) / 1e11;
}

/**
 * Returns the number that is shown in `unit` for a load in kilograms. A load that was typed in that unit is the number
 * that was typed; any other is rounded to a tenth (82.5 kg are 181.9 lb, 225 lb are 102.1 kg).
 */
export function loadIn(unit: Unit, kilograms: number): number {
  const exact = unit === 'kg' ? kilograms : kilograms / KG_PER_LB;
  const typed = Math.round(exact * FINEST) / FINEST;
  return kilogramsOf(typed, unit) === kilograms ? typed : Math.round(exact * 10) / 10;
}

/** Below so many jumps, where dumb-bells and small plates are, half a jump can be loaded. */
const SMALL_JUMPS = 4;

/**
 * Returns the load (kg) nearest to this one that can be put on a bar in `unit`. What was typed in that unit stays; any
 * other load (125 kg, which are 275.6 lb) goes to the nearest jump of plates (275 lb), and never to nothing.
 */
export function loadableIn(unit: Unit, kilograms: number): number {
  if (kilograms <= 0 || kilogramsOf(loadIn(unit, kilograms), unit) === kilograms) return kilograms;
  return toJump(unit, kilograms);
}

/** Rounds a load (kg) to the nearest jump of weights in `unit`, and never to nothing. */
export function toJump(unit: Unit, kilograms: number): number {
  const load = unit === 'kg' ? kilograms : kilograms / KG_PER_LB;
  const step = load < SMALL_JUMPS * PLATE_JUMP[unit] ? PLATE_JUMP[unit] / 2 : PLATE_JUMP[unit];
  return kilogramsOf(Math.max(1, Math.round(load / step)) * step, unit);
}

/** Returns whether the load is the planned one, exactly or as it can be loaded in one of the units (both kg). */
export function isAsPlanned(load: number, planned: number): boolean {
  return load === planned || UNITS.some((unit) => load === loadableIn(unit, planned));
}

/**
 * Returns the kilograms of what was typed beside loads that are `shown` there (in kg). People who type the number that
 * they read mean that very load, also where it is shown rounded (a target of 90 kg reads 198.4 lb).
 */
export function readLoad(load: number, unit: Unit, shown: readonly (number | null)[] = []): number {
  const typed = kilogramsOf(load, unit);
  return shown.find((one) => one !== null && loadIn(unit, one) === loadIn(unit, typed)) ?? typed;
}

/** Returns a lower limit (kg) in `unit`: pounds are rounded up to a tenth, so that what people are told is allowed. */
export function leastIn(unit: Unit, kilograms: number): number {
  return unit === 'kg' ? kilograms : leastPounds(kilograms);
}

/** Returns an upper limit (kg), or what must not be overstated, in `unit`: pounds are rounded down to a tenth. */
export function mostIn(unit: Unit, kilograms: number): number {
  return unit === 'kg' ? kilograms : mostPounds(kilograms);
}

/** Returns an estimate (kg) as it is shown in `unit`: a whole number, rounded down, so that it never flatters. */
export function estimateIn(unit: Unit, kilograms: number): number {
  return Math.floor(mostIn(unit, withoutDust(kilograms)));
}

/** Rounds a sum, or a change, of loads (kg) to a whole number in `unit`, once. */
export function wholeIn(unit: Unit, kilograms: number): number {
  return Math.round(withoutDust(unit === 'kg' ? kilograms : kilograms / KG_PER_LB));
}

/** Rounds the floating-point error off sums and differences of loads (kg), and keeps every digit that pounds have. */
export function withoutDust(kilograms: number): number {
  return Math.round(kilograms * 1e11) / 1e11;
}
