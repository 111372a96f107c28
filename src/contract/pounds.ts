/** The international pound, exactly. */
export const KG_PER_LB = 0.453_592_37;

/** A lower limit in kilograms as it is told in pounds: rounded inwards to a tenth, so that what is told is allowed. */
export function leastPounds(kilograms: number): number {
  return Math.ceil((kilograms / KG_PER_LB) * 10) / 10;
}

/** The same of an upper limit, and of what must not flatter. */
export function mostPounds(kilograms: number): number {
  return Math.floor((kilograms / KG_PER_LB) * 10) / 10;
}
