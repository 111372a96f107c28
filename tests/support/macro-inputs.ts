import { z } from 'zod';
import { ACTIVITIES, EQUATIONS, GENDERS, GOALS } from '#contract/macro-vocabulary.ts';

const from = (least: number, most: number) => z.number().min(least).max(most);

/** What macros may have been calculated from, said apart from the schema that lets it in. */
export const macroInputs = z.strictObject({
  age: from(1, 120),
  gender: z.enum(GENDERS),
  height: from(50, 280),
  weight: from(10, 700),
  activity: z.enum(ACTIVITIES),
  goal: z.enum(GOALS),
  equation: z.enum(EQUATIONS),
  MLG: from(5, 500).nullish(),
  personalizedCalories: from(-5_000, 5_000).nullish(),
  protein: from(0, 10),
  fats: from(0, 10),
});
