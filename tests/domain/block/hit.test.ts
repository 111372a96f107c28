import { expect, test } from 'vitest';
import { hitOf } from '#domain/block/hit.ts';
import { kilogramsOf } from '#domain/load.ts';
import { makeSeries } from '../support.ts';

const logged = (load: number) => hitOf(makeSeries('a', [5, 8, 125], [5, 8, load]), 'load', {});

test('a load is hit from the target up', () => {
  expect([logged(124), logged(125), logged(130)]).toEqual(['below', 'hit', 'hit']);
});

test('125 kg are hit by the 275 lb that come nearest to them in plates, and by no less', () => {
  expect(logged(kilogramsOf(275, 'lb'))).toBe('hit');
  expect(logged(kilogramsOf(270, 'lb'))).toBe('below');
  expect(logged(kilogramsOf(274.5, 'lb'))).toBe('below');
});

test('help is hit from the target down: with more of it than planned less was done, with less of it no less [prescription]', () => {
  const helped = [10, 20, 22.5].map((load) => makeSeries('a', [8, 8, 20], [8, 8, load]));
  expect(helped.map((one) => hitOf(one, 'load', { loadAs: 'assistance' }))).toEqual(['hit', 'hit', 'below']);
});

test('a load that was logged as help is compared as help, also where the plan means another load now', () => {
  const more = makeSeries('a', [8, 8, 20], [8, 8, 22.5]);
  expect(hitOf({ ...more, loggedMeaning: { loadAs: 'assistance' } }, 'load', {})).toBe('below');
  expect(hitOf({ ...more, loggedMeaning: {} }, 'load', { loadAs: 'assistance' })).toBe('hit');
});
