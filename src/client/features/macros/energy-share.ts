import type { Macros } from '#contract/api/macros.ts';

export const NUTRIENTS = ['carbohydrates', 'proteins', 'fats'] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

/** Energy of one gram in kcal (the factors of the macro plan). */
const KCAL_PER_GRAM: Record<Nutrient, number> = { carbohydrates: 4, proteins: 4, fats: 9 };

/** Returns the share of the energy in whole per cent by nutrient: together 100, or all 0 where there is no energy. */
export function energyShare(macros: Pick<Macros, Nutrient>): Record<Nutrient, number> {
  const kcal = NUTRIENTS.map((name) => macros[name] * KCAL_PER_GRAM[name]);
  const total = kcal.reduce((sum, one) => sum + one, 0);
  const exact = kcal.map((one) => (total === 0 ? 0 : (one / total) * 100));
  const [carbohydrates = 0, proteins = 0, fats = 0] = roundToSum(exact, total === 0 ? 0 : 100);
  return { carbohydrates, proteins, fats };
}

/** Rounds down and gives what is missing to those that lost most. */
function roundToSum(exact: readonly number[], sum: number): number[] {
  const whole = exact.map(Math.floor);
  const missing = sum - whole.reduce((total, one) => total + one, 0);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, missing);
  for (const { index } of byLoss) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
