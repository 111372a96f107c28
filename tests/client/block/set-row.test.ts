import '../../support/page.ts';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Series } from '#contract/api/block.ts';
import { makeSeries } from '../../domain/support.ts';
import { rowMarkup } from './row-markup.ts';

const FOLLOWED = { prescription: { load: { by: 'percent', percent: 75, of: 'trainingMax' } } } as const;

test('the field of a load that follows from something says what it comes to, for the picture of the day [P18]', () => {
  expect(targetLoadsIn({ ...makeSeries('s', [5, 8, 105]), ...FOLLOWED })).toEqual(['105']);
});

test('the field of a logged load says what it came to when it was logged', () => {
  const loggedTarget = { reps: 5, rpe: null, load: 105, ...FOLLOWED };
  const logged = makeSeries('s', [5, null, null], [5, null, 107.5]);
  expect(targetLoadsIn({ ...logged, ...FOLLOWED, loggedTarget })).toEqual(['105']);
});

test('the field of a load that is a number of the plan, or of one that nobody knows yet, says nothing', () => {
  expect(targetLoadsIn(makeSeries('s', [5, 8, 105]))).toEqual([]);
  expect(targetLoadsIn({ ...makeSeries('s', [5, 8, null]), ...FOLLOWED })).toEqual([]);
});

function targetLoadsIn(series: Series): (string | undefined)[] {
  return [...rowMarkup(series).matchAll(/data-field="load"[^>]*? data-target-load="([^"]*)"/gu)].map(
    ([, load]) => load,
  );
}
