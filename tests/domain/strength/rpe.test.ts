import { expect, it } from 'vitest';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import { likelyRpes } from '#domain/strength/rpe.ts';

it('offers the target and two half steps to each side', () => {
  expect(likelyRpes(8)).toEqual([7, 7.5, 8, 8.5, 9]);
  expect(likelyRpes(null)).toEqual([7, 7.5, 8, 8.5, 9]);
});

it('always offers five answers that the scale has', () => {
  for (const target of RPE_OPTIONS) {
    const offered = likelyRpes(target);
    expect(new Set(offered).size).toBe(5);
    expect(offered.every((rpe) => RPE_OPTIONS.includes(rpe))).toBe(true);
    expect(offered).toContain(target);
  }
});
