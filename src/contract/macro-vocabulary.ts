/** The words about bodies and macros, apart from the others: a phone's first load does without them. */

export const GENDERS = ['Male', 'Female'] as const;
export type Gender = (typeof GENDERS)[number];

export const GOALS = ['Deficit', 'Maintenance', 'Surplus'] as const;
export type Goal = (typeof GOALS)[number];

/** How much a person moves (spec §9); what each multiplies is in `domain/macros/plan.ts`. */
export const ACTIVITIES = [
  'Sedentary',
  'Light',
  'Moderate training',
  'Moderate training well',
  'Intense',
  'Very Intense',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** The ten equations of spec §9, in the words of the contract's table. */
export const EQUATIONS = [
  'Harris-Benedict 1984',
  'Harris-Benedict 1919',
  'FAO/WHO 10-18',
  'FAO/WHO 18-30',
  'FAO/WHO 30-60',
  'FAO/WHO over 60',
  'Mifflin-St Jeor (Obesity)',
  'Cunningham (Lean Mass)',
  'Tinsley (Weight)',
  'Tinsley (Lean Mass)',
] as const;
export type Equation = (typeof EQUATIONS)[number];
