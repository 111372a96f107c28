import type { Gender } from '#contract/macro-vocabulary.ts';

/** What is compared: the total of squat, bench press and deadlift, or the bench press alone; both without equipment. */
export type Event = 'total' | 'bench';

type Polynomial = { readonly factors: readonly number[]; readonly least: number; readonly most: number };
type Curve = { readonly a: number; readonly b: number; readonly c: number };

/** The factors begin with the fourth power; the formula is defined between `least` and `most` kg of bodyweight. */
const DOTS: Readonly<Record<Gender, Polynomial>> = {
  Male: {
    factors: [-0.000_001_093, 0.000_739_129_3, -0.191_875_922_1, 24.090_075_6, -307.750_76],
    least: 40,
    most: 210,
  },
  Female: {
    factors: [-0.000_001_070_6, 0.000_515_856_8, -0.112_665_549_5, 13.617_503_2, -57.962_88],
    least: 40,
    most: 150,
  },
};

const GL: Readonly<Record<Gender, Readonly<Record<Event, Curve>>>> = {
  Male: {
    total: { a: 1199.728_39, b: 1025.181_62, c: 0.009_21 },
    bench: { a: 320.980_41, b: 281.402_58, c: 0.010_08 },
  },
  Female: {
    total: { a: 610.327_96, b: 1045.592_82, c: 0.030_48 },
    bench: { a: 142.403_98, b: 442.526_71, c: 0.047_24 },
  },
};
/** In kg: nobody competes below it, and OpenPowerlifting gives no points either. */
const LEAST_FOR_GL = 35;

/**
 * Returns the DOTS points of a total, or of one lift (Konertz T, Bundesverband Deutscher Kraftdreikämpfer, 2019): 500 ×
 * load divided by a polynomial of the bodyweight. Lighter and heavier people count as if they weighed the least, or the
 * most, for which the formula is defined (40 kg; 210 kg for men, 150 kg for women).
 * @param load in kg
 * @param bodyweight in kg
 */
export function dots(gender: Gender, bodyweight: number, load: number): number {
  const { factors, least, most } = DOTS[gender];
  const weight = Math.min(most, Math.max(least, bodyweight));
  return (500 * load) / factors.reduce((sum, factor) => sum * weight + factor, 0);
}

/**
 * Returns the IPF GL points of an unequipped total, or bench press (Kopayev O, Onyshchenko B, Stetsenko A. Evaluation
 * of Wilks, Wilks-2, DOTS, IPF and Goodlift formulas. International Powerlifting Federation, 2020): 100 × load divided
 * by A − B·e^(−C·bodyweight). Undefined below 35 kg of bodyweight.
 * @param load in kg
 * @param bodyweight in kg
 */
export function glPoints(gender: Gender, bodyweight: number, load: number, event: Event): number | undefined {
  if (bodyweight < LEAST_FOR_GL) return undefined;
  const { a, b, c } = GL[gender][event];
  return (100 * load) / (a - b * Math.exp(-c * bodyweight));
}
