/** The international pound, exactly. */
export const KG_PER_LB = 0.453_592_37;

/** Returns a lower limit of kilograms in pounds, rounded up to a tenth, so that the number shown is allowed. */
export function leastPounds(kilograms: number): number {
  return Math.ceil((kilograms / KG_PER_LB) * 10) / 10;
}

/** Returns an upper limit of kilograms in pounds, rounded down to a tenth, also for results that must not flatter. */
export function mostPounds(kilograms: number): number {
  return Math.floor((kilograms / KG_PER_LB) * 10) / 10;
}
