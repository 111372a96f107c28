import { describe, expect, it } from 'vitest';
import { EQUATIONS, type Equation, type Gender } from '#contract/macro-vocabulary.ts';
import { equations } from '#domain/macros/equations.ts';

const man = { gender: 'Male' as Gender, weight: 80, height: 180, age: 30, leanMass: 65 };
const woman = { gender: 'Female' as Gender, weight: 60, height: 165, age: 25, leanMass: 45 };

/** By hand, from the contract's table. */
const BY_HAND: Readonly<Record<Equation, readonly [man: number, woman: number]>> = {
  'Harris-Benedict 1984': [1853.632, 1405.333],
  'Harris-Benedict 1919': [1864.545, 1417.1935],
  'FAO/WHO 10-18': [2051, 1478],
  'FAO/WHO 18-30': [1903, 1378],
  'FAO/WHO 30-60': [1807, 1351],
  'FAO/WHO over 60': [1567, 1226],
  'Mifflin-St Jeor (Obesity)': [1780, 1345.25],
  'Cunningham (Lean Mass)': [1930, 1490],
  'Tinsley (Weight)': [1994, 1498],
  'Tinsley (Lean Mass)': [1967.5, 1449.5],
};

describe('The equations of the basal metabolic rate [§9]', () => {
  it('are ten', () => {
    expect(Object.keys(equations)).toEqual([...EQUATIONS]);
    expect(EQUATIONS).toHaveLength(10);
  });

  it.each(EQUATIONS)('%s gives what the paper gives, for a man and for a woman', (name) => {
    const [forMan, forWoman] = BY_HAND[name];
    expect(equations[name].tmb(man)).toBeCloseTo(forMan, 6);
    expect(equations[name].tmb(woman)).toBeCloseTo(forWoman, 6);
  });
});
