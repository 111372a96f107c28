import type { CalculateMacrosBody, CalculateMacrosReply } from '#contract/api/macros.ts';
import type { Activity, Goal } from '#contract/macro-vocabulary.ts';
import { macroProblems } from '#contract/words/macro-problems.ts';
import { equations, isWithin } from './equations.ts';

export type MacrosResult =
  | { readonly ok: true; readonly plan: CalculateMacrosReply }
  | { readonly ok: false; readonly problem: string };

/** What the activity of the day multiplies the basal rate by (spec §9). */
export const ACTIVITY_FACTORS: Readonly<Record<Activity, number>> = {
  Sedentary: 1.2,
  Light: 1.375,
  'Moderate training': 1.5,
  'Moderate training well': 1.6,
  Intense: 1.75,
  'Very Intense': 1.9,
};

/** kcal a day more or less than the person spends (spec §9). */
export const GOAL_KCALS: Readonly<Record<Goal, number>> = { Deficit: -250, Maintenance: 0, Surplus: 250 };

const KCAL_PER_GRAM = { protein: 4, fat: 9, carbohydrate: 4 } as const;
/** Floating-point errors stay below this. */
const NOTHING = 1e-6;

/**
 * Plans a day's macros: basal rate -> what the day spends -> what the goal asks for -> grams (contract 'Macros').
 * Rounds to whole numbers only at the end; a problem is a sentence that says which input to change.
 */
export function planMacros(input: CalculateMacrosBody): MacrosResult {
  const basal = basalRate(input);
  if (!basal.ok) return basal;
  const get = basal.tmb * ACTIVITY_FACTORS[input.activity];
  const kcals = get + (input.personalizedCalories ?? GOAL_KCALS[input.goal]);
  const proteins = input.protein * input.weight;
  const fats = input.fats * input.weight;
  const carbs = (kcals - KCAL_PER_GRAM.protein * proteins - KCAL_PER_GRAM.fat * fats) / KCAL_PER_GRAM.carbohydrate;
  if (carbs < -NOTHING) return { ok: false, problem: whatToLower(kcals, input) };
  return {
    ok: true,
    plan: {
      tmb: whole(basal.tmb),
      get: whole(get),
      totalKcals: whole(kcals),
      totalCarbs: whole(carbs),
      totalFats: whole(fats),
      totalProteins: whole(proteins),
    },
  };
}

function basalRate(input: CalculateMacrosBody): { ok: true; tmb: number } | { ok: false; problem: string } {
  const { age, weight, MLG, equation } = input;
  const { tmb: rate, ages, needsLeanMass } = equations[equation];
  if (ages && !isWithin(ages, age)) {
    return { ok: false, problem: macroProblems.wrongAge(equation, ages, age) };
  }
  const leanMass = MLG ?? undefined;
  if (needsLeanMass && leanMass === undefined) {
    return { ok: false, problem: macroProblems.needsLeanMass(equation) };
  }
  if (leanMass !== undefined && leanMass > weight) {
    return { ok: false, problem: macroProblems.tooMuchLeanMass };
  }
  const tmb = rate({ ...input, leanMass: leanMass ?? Number.NaN });
  if (tmb > 0) return { ok: true, tmb };
  return { ok: false, problem: macroProblems.noEnergy(equation) };
}

/** Says how far to lower the greater eater, or to lower both where one alone does not help. */
function whatToLower(kcals: number, { protein, fats, weight, personalizedCalories }: CalculateMacrosBody): string {
  if (kcals <= 0) return macroProblems.nothingLeft(whole(kcals), (personalizedCalories ?? 0) < 0);
  const eaten = {
    Protein: { grams: protein, kcals: KCAL_PER_GRAM.protein * protein * weight, perGram: KCAL_PER_GRAM.protein },
    Fats: { grams: fats, kcals: KCAL_PER_GRAM.fat * fats * weight, perGram: KCAL_PER_GRAM.fat },
  };
  const [greater, other] =
    eaten.Protein.kcals >= eaten.Fats.kcals ? (['Protein', 'Fats'] as const) : (['Fats', 'Protein'] as const);
  const shortage = macroProblems.tooMuchEaten(whole(eaten.Protein.kcals), whole(eaten.Fats.kcals), whole(kcals));
  const left = kcals - eaten[other].kcals;
  if (left < 0) return `${shortage} ${macroProblems.lowerBoth}`;
  const most = Math.floor((left / eaten[greater].perGram / weight) * 10 + NOTHING) / 10;
  return `${shortage} ${macroProblems.lowerTo(greater, most)}`;
}

/** Rounds to a whole number; adding 0 turns -0 into 0. */
export function whole(value: number): number {
  return Math.round(value) + 0;
}
