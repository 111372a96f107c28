/** The international pound, exactly. */
export const KG_PER_LB = 0.453_592_37;

/** Returns a lower limit of kilograms in pounds, rounded up to a tenth, so that the number shown is allowed. */
export function leastPounds(kilograms: number): number {
  return Math.ceil(tenths(kilograms)) / 10;
}

/** Returns an upper limit of kilograms in pounds, rounded down to a tenth, also for results that must not flatter. */
export function mostPounds(kilograms: number): number {
  return Math.floor(tenths(kilograms)) / 10;
}

/** Returns tenths of pounds without the dust of binary fractions, by which 225 lb would round down to 224.9. */
function tenths(kilograms: number): number {
  return Math.round((kilograms / KG_PER_LB) * 1e7) / 1e6;
}
