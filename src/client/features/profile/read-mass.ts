import { readDecimal } from '#domain/digits.ts';

/** Reads the mass of a bar or a plate, to the thousandth; undefined where it is none from `least` to `most`. */
export function readMass(text: string, least: number, most: number): number | undefined {
  const fits = (mass: number) => mass >= least && mass <= most;
  const mass = readDecimal(text, fits);
  const rounded = mass === undefined ? undefined : Math.round(mass * 1_000) / 1_000;
  return rounded !== undefined && fits(rounded) ? rounded : undefined;
}
