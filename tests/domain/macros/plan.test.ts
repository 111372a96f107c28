import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateMacrosBody, type CalculateMacrosBody } from '#contract/api/macros.ts';
import { ACTIVITIES, EQUATIONS, GENDERS, GOALS, type Equation } from '#contract/macro-vocabulary.ts';
import { ACTIVITY_FACTORS, GOAL_KCALS, planMacros, type MacrosResult } from '#domain/macros/plan.ts';

const marta: CalculateMacrosBody = {
  age: 25,
  gender: 'Female',
  height: 165,
  weight: 60,
  activity: 'Moderate training',
  goal: 'Surplus',
  equation: 'Mifflin-St Jeor (Obesity)',
  protein: 2,
  fats: 1,
};

const wishes = fc.record({
  age: fc.integer({ min: 1, max: 120 }),
  gender: fc.constantFrom(...GENDERS),
  height: fc.integer({ min: 500, max: 2_800 }).map(tenths),
  weight: fc.integer({ min: 100, max: 7_000 }).map(tenths),
  activity: fc.constantFrom(...ACTIVITIES),
  goal: fc.constantFrom(...GOALS),
  equation: fc.constantFrom(...EQUATIONS),
  MLG: fc.option(fc.integer({ min: 50, max: 5_000 }).map(tenths)),
  personalizedCalories: fc.option(fc.integer({ min: -5_000, max: 5_000 })),
  protein: fc.integer({ min: 0, max: 100 }).map(tenths),
  fats: fc.integer({ min: 0, max: 100 }).map(tenths),
});

describe('The macro plan [§9, contract Macros]', () => {
  it('goes from the basal rate over the activity and the goal to grams, and rounds only at the end', () => {
    // 1345.25 · 1.5 = 2017.875; + 250 = 2267.875; protein 120 g, fat 60 g; (2267.875 − 480 − 540) / 4 = 311.96875
    expect(planMacros(marta)).toEqual({
      ok: true,
      plan: { tmb: 1345, get: 2018, totalKcals: 2268, totalCarbs: 312, totalFats: 60, totalProteins: 120 },
    });
  });

  it('takes the personal difference in place of the goal, also when it is 0', () => {
    expect(kcals(-400)).toBe(1618);
    expect(kcals(0)).toBe(2018);
    expect(kcals(null)).toBe(2268);
  });

  it('multiplies and adds what the spec says', () => {
    expect(Object.values(ACTIVITY_FACTORS)).toEqual([1.2, 1.375, 1.5, 1.6, 1.75, 1.9]);
    expect(Object.values(GOAL_KCALS)).toEqual([-250, 0, 250]);
  });

  it.each<[string, Partial<CalculateMacrosBody>, RegExp]>([
    ['protein that leaves no carbohydrate', { protein: 9 }, /Lower Protein to at most 7\.1 g per kg\.$/],
    ['fats that leave no carbohydrate', { fats: 5 }, /Lower Fats to at most 3\.3 g per kg\.$/],
    ['both beyond the day', { protein: 10, fats: 10 }, /Lower Protein and Fats\.$/],
    ['a deficit beyond the day', { personalizedCalories: -5_000 }, /Lower the deficit in personalized calories\.$/],
    [
      'a lean-mass equation without MLG',
      { equation: 'Cunningham (Lean Mass)' },
      /^Cunningham \(Lean Mass\) needs .* MLG/,
    ],
    ['the other one', { equation: 'Tinsley (Lean Mass)', MLG: null }, /^Tinsley \(Lean Mass\) needs .* MLG/],
    ['more lean mass than weight', { MLG: 61 }, /^MLG \(lean body mass\) cannot be more than the weight\.$/],
    ['a body without energy', { age: 120, height: 50, weight: 10 }, /check age, height and weight/],
  ])('%s is an error that says what to do', (_what, wrong, sentence) => {
    const result = planMacros({ ...marta, ...wrong });
    expect(result).toEqual({ ok: false, problem: expect.stringMatching(sentence) });
  });

  it.each<[Equation, good: number[], bad: number[]]>([
    ['FAO/WHO 10-18', [10, 14, 18], [5, 9.9, 18.1, 40]],
    ['FAO/WHO 18-30', [18, 25, 30], [17.9, 30.1]],
    ['FAO/WHO 30-60', [30, 45, 60], [29.9, 60.1]],
    ['FAO/WHO over 60', [60.1, 75, 110], [59, 60]],
  ])('%s is for its ages only, and says so', (equation, good, bad) => {
    for (const age of good) expect(planMacros({ ...marta, age, equation }).ok).toBe(true);
    for (const age of bad) {
      expect(planMacros({ ...marta, age, equation })).toEqual({
        ok: false,
        problem: expect.stringContaining(`${equation} is for ages`),
      });
    }
  });

  it('adds up for whoever it is: whole numbers, nothing negative, energy within the rounding', () => {
    fc.assert(
      fc.property(wishes, (input) => {
        expect(calculateMacrosBody.safeParse(input).success).toBe(true);
        expect(faultOf(planMacros(input))).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  it('does as it says: who lowers what it names as far as it says gets a plan', () => {
    fc.assert(
      fc.property(wishes, (input) => {
        const result = planMacros(input);
        const advice = result.ok ? null : /Lower (Protein|Fats) to at most ([\d.]+) g per kg/.exec(result.problem);
        if (!advice) return;
        const field = advice[1] === 'Fats' ? 'fats' : 'protein';
        expect(Number(advice[2])).toBeLessThan(input[field]);
        expect(planMacros({ ...input, [field]: Number(advice[2]) }).ok).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('more protein never leaves more carbohydrate', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 1, max: 50 }), (input, more) => {
        const carbs = (protein: number): number => {
          const result = planMacros({ ...input, protein });
          return result.ok ? result.plan.totalCarbs : -1;
        };
        expect(carbs(input.protein + more / 10)).toBeLessThanOrEqual(carbs(input.protein));
      }),
    );
  });
});

/** What is wrong with a plan, or with the sentence that stands in its place. */
function faultOf(result: MacrosResult): string | undefined {
  if (!result.ok) return /^[A-Z].*\.$/.test(result.problem) ? undefined : `no sentence: ${result.problem}`;
  const { tmb, get, totalKcals, totalCarbs, totalFats, totalProteins } = result.plan;
  const odd = Object.values(result.plan).find((value) => !Number.isInteger(value) || value < 0 || Object.is(value, -0));
  if (odd !== undefined) return `${odd} is no whole number`;
  if (get < tmb) return 'a day that spends less than its rest';
  const gap = Math.abs(4 * totalCarbs + 4 * totalProteins + 9 * totalFats - totalKcals);
  return gap > 9 ? `${gap} kcal are missing` : undefined;
}

function kcals(personalizedCalories: number | null): number | string {
  const result = planMacros({ ...marta, personalizedCalories });
  return result.ok ? result.plan.totalKcals : result.problem;
}

function tenths(value: number): number {
  return value / 10;
}
