import { z } from 'zod';
import { choice, kilogramsBetween, mustBe, numberBetween } from './text.ts';
import { ACTIVITIES, EQUATIONS, GENDERS, GOALS } from '#contract/macro-vocabulary.ts';

/** An athlete's targets: kcal per day and whole grams per day (spec §3). */
export const macrosReply = z.object({
  goal: z.enum(GOALS),
  kilocalories: z.number(),
  carbohydrates: z.number(),
  proteins: z.number(),
  fats: z.number(),
  athleteUsername: z.string(),
});
export type Macros = z.infer<typeof macrosReply>;

/** The calculator's inputs (spec §3, §5), in cm, kg, years, and grams per kg of body weight. */
export const calculateMacrosBody = z.object({
  age: numberBetween('The age', 1, 120, 'years'),
  gender: z.enum(GENDERS, mustBe('The gender', 'Male or Female')),
  height: numberBetween('The height', 50, 280, 'cm'),
  weight: kilogramsBetween('The weight', 10, 700),
  activity: choice('The activity', ACTIVITIES),
  goal: choice('The goal', GOALS),
  equation: choice('The equation', EQUATIONS),
  /** Lean body mass; the lean-mass equations need it. */
  MLG: kilogramsBetween('MLG (lean body mass)', 5, 500).nullish(),
  /** Added to the daily energy in place of what the goal adds, when given. */
  personalizedCalories: numberBetween('The personalized calories', -5_000, 5_000, 'kcal').nullish(),
  protein: inTenths('The protein'),
  fats: inTenths('The fats'),
});
export type CalculateMacrosBody = z.infer<typeof calculateMacrosBody>;

/** Added: `inputs`, from which the macros were calculated, if they were; a client of the specification sends none. */
export const coachedMacros = macrosReply.extend({ inputs: calculateMacrosBody.nullish() });

export const calculateMacrosReply = z.object({
  tmb: z.number(),
  get: z.number(),
  totalKcals: z.number(),
  totalCarbs: z.number(),
  totalFats: z.number(),
  totalProteins: z.number(),
});
export type CalculateMacrosReply = z.infer<typeof calculateMacrosReply>;

/** The macros that the coach saves; stored in whole numbers. */
export const saveMacrosBody = z.object({
  totalKcals: numberBetween('The kilocalories', 0, 20_000, 'kcal'),
  totalProteins: numberBetween('The proteins', 0, 2_000, 'g'),
  totalFats: numberBetween('The fats', 0, 2_000, 'g'),
  totalCarbs: numberBetween('The carbohydrates', 0, 5_000, 'g'),
  goal: choice('The goal', GOALS),
  /** Added: what they were calculated from, as a start for the next change. */
  inputs: calculateMacrosBody.nullish(),
});
export type SaveMacrosBody = z.infer<typeof saveMacrosBody>;

/** Grams per kg, in steps of 0.1 (spec §5). */
function inTenths(field: string) {
  return numberBetween(field, 0, 10, 'g per kg').refine(
    (grams) => Math.abs(grams * 10 - Math.round(grams * 10)) < 1e-9,
    `${field} goes in steps of 0.1 g per kg.`,
  );
}
