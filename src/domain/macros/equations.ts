import type { Equation, Gender } from '#contract/macro-vocabulary.ts';

/** The body that an equation looks at: kg, cm, years, and kg of lean mass where it was measured. */
type Body = {
  readonly gender: Gender;
  readonly weight: number;
  readonly height: number;
  readonly age: number;
  readonly leanMass?: number | undefined;
};

type EnergyEquation = {
  /** Basal metabolic rate in kcal a day. */
  readonly tmb: (body: Body & { readonly leanMass: number }) => number;
  readonly needsLeanMass?: true;
  readonly ages?: AgeRange;
};

/** Years; both ends belong to the range, unless it is open below ('over 60'). */
type AgeRange = { readonly from: number; readonly to: number; readonly isOver?: true };

/** Every equation of the contract's table with its paper: basal metabolic rate (kcal a day) from body measures. */
export const equations: Readonly<Record<Equation, EnergyEquation>> = {
  /** Roza AM, Shizgal HM. The Harris Benedict equation reevaluated. Am J Clin Nutr 1984;40:168-182. */
  'Harris-Benedict 1984': {
    tmb: ({ gender, weight, height, age }) =>
      gender === 'Male'
        ? 88.362 + 13.397 * weight + 4.799 * height - 5.677 * age
        : 447.593 + 9.247 * weight + 3.098 * height - 4.33 * age,
  },
  /** Harris JA, Benedict FG. A biometric study of basal metabolism in man. Carnegie Institution 279, 1919. */
  'Harris-Benedict 1919': {
    tmb: ({ gender, weight, height, age }) =>
      gender === 'Male'
        ? 66.473 + 13.7516 * weight + 5.0033 * height - 6.755 * age
        : 655.0955 + 9.5634 * weight + 1.8496 * height - 4.6756 * age,
  },
  /** FAO/WHO/UNU. Energy and protein requirements. WHO Technical Report Series 724, 1985, ages 10 to 18. */
  'FAO/WHO 10-18': {
    ages: { from: 10, to: 18 },
    tmb: ({ gender, weight }) => (gender === 'Male' ? 17.5 * weight + 651 : 12.2 * weight + 746),
  },
  /** FAO/WHO/UNU. Energy and protein requirements. WHO Technical Report Series 724, 1985, ages 18 to 30. */
  'FAO/WHO 18-30': {
    ages: { from: 18, to: 30 },
    tmb: ({ gender, weight }) => (gender === 'Male' ? 15.3 * weight + 679 : 14.7 * weight + 496),
  },
  /** FAO/WHO/UNU. Energy and protein requirements. WHO Technical Report Series 724, 1985, ages 30 to 60. */
  'FAO/WHO 30-60': {
    ages: { from: 30, to: 60 },
    tmb: ({ gender, weight }) => (gender === 'Male' ? 11.6 * weight + 879 : 8.7 * weight + 829),
  },
  /** FAO/WHO/UNU. Energy and protein requirements. WHO Technical Report Series 724, 1985, ages over 60. */
  'FAO/WHO over 60': {
    ages: { from: 60, to: Number.POSITIVE_INFINITY, isOver: true },
    tmb: ({ gender, weight }) => (gender === 'Male' ? 13.5 * weight + 487 : 10.5 * weight + 596),
  },
  /**
   * Mifflin MD, St Jeor ST, Hill LA, et al. A new predictive equation for resting energy expenditure. Am J Clin Nutr
   * 1990;51:241-247.
   */
  'Mifflin-St Jeor (Obesity)': {
    tmb: ({ gender, weight, height, age }) => 10 * weight + 6.25 * height - 5 * age + (gender === 'Male' ? 5 : -161),
  },
  /**
   * Cunningham JJ. A reanalysis of the factors influencing basal metabolic rate in normal adults. Am J Clin Nutr
   * 1980;33:2372-2374.
   */
  'Cunningham (Lean Mass)': {
    needsLeanMass: true,
    tmb: ({ leanMass }) => 22 * leanMass + 500,
  },
  /**
   * Tinsley GM, Graybeal AJ, Moore ML. Resting metabolic rate in muscular physique athletes. Appl Physiol Nutr Metab
   * 2019;44:397-406.
   */
  'Tinsley (Weight)': {
    tmb: ({ weight }) => 24.8 * weight + 10,
  },
  /**
   * Tinsley GM, Graybeal AJ, Moore ML. Resting metabolic rate in muscular physique athletes. Appl Physiol Nutr Metab
   * 2019;44:397-406.
   */
  'Tinsley (Lean Mass)': {
    needsLeanMass: true,
    tmb: ({ leanMass }) => 25.9 * leanMass + 284,
  },
};

export function isWithin({ from, to, isOver }: AgeRange, age: number): boolean {
  return (isOver ? age > from : age >= from) && age <= to;
}
