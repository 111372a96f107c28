/** Why an equation gives no plan for a body, and which input to change (contract 'Macros'). Units: kcal, g per kg. */
export const macroProblems = {
  wrongAge: (equation: string, { from, to, isOver }: AgeRange, age: number) =>
    `${equation} is for ages ${isOver ? `over ${from}` : `${from} to ${to}`}; the age is ${age}. Choose another equation.`,
  needsLeanMass: (equation: string) => `${equation} needs the lean body mass: fill in MLG or choose another equation.`,
  tooMuchLeanMass: 'MLG (lean body mass) cannot be more than the weight.',
  noEnergy: (equation: string) => `${equation} gives no valid result: check age, height and weight.`,
  nothingLeft: (kcals: number, isPersonalized: boolean) =>
    `Carbohydrates would be negative: no kcal are left for them of the day's ${kcals}. Lower the deficit${isPersonalized ? ' in personalized calories' : ''}.`,
  tooMuchEaten: (protein: number, fats: number, kcals: number) =>
    `Carbohydrates would be negative: protein (${protein} kcal) and fats (${fats} kcal) are more than the day's ${kcals} kcal.`,
  lowerBoth: 'Lower Protein and Fats.',
  lowerTo: (what: 'Protein' | 'Fats', most: number) => `Lower ${what} to at most ${most} g per kg.`,
} as const;

type AgeRange = { readonly from: number; readonly to: number; readonly isOver?: boolean };
