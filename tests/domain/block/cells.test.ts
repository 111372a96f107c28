import { expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { fillDown, pasteCells } from '#domain/block/cells.ts';
import { nextWeek } from '#domain/block/copy-week.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { hitOf } from '#domain/block/hit.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const squat = makeExercise('Squat', [makeSeries('a', [5, 8, 100]), makeSeries('b', [5, 8, 100])]);
const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat]), Wednesday: makeDay([]) } }]);
let made = 0;
const newId = () => `new-${(made += 1)}`;

it('cells of a spreadsheet in pounds are targets in kilograms that read as they were pasted', () => {
  const at = { seriesId: 'a', field: 'load' } as const;
  const { edit } = pasteCells({ week: 'week1', exercise: squat, at, newId, largest: 0 }, [['225'], ['220,5']], 'lb');
  const loads = targets(edit && applyEdit(block, edit)).map(([, , load]) => load);
  // What stood there (100 kg, which reads 220.5 lb) was pasted unchanged.
  expect(loads).toEqual([102.05828325, 100]);
});

it('a pasted range of RPE is its lower end, and the cue has both ends once', () => {
  const at = { seriesId: 'a', field: 'rpe' } as const;
  const { edit } = pasteCells(
    { week: 'week1', exercise: squat, at, newId, largest: 0 },
    [['7-8'], ['7-8'], ['9']],
    'kg',
  );
  const after = edit && applyEdit(block, edit);
  expect(targets(after).map(([, rpe]) => rpe)).toEqual([7, 7, 9]);
  expect(after?.weeks[0]?.dayResponses.Monday?.basics[0]?.note).toBe('RPE 7–8');
});

it('filling down gives every set below the value, and from the last one nothing', () => {
  const edit = fillDown(
    'week1',
    { ...squat, series: [makeSeries('a', [3, 8, 100]), makeSeries('b', [5, 8, 100])] },
    { seriesId: 'a', field: 'reps' },
  );
  expect(targets(edit && applyEdit(block, edit))[1]).toEqual([3, 8, 100]);
  expect(fillDown('week1', squat, { seriesId: 'b', field: 'reps' })).toBeUndefined();
});

it('a week is added empty, on the days of the block', () => {
  expect(nextWeek(block)).toMatchObject({
    kind: 'addWeek',
    week: 'week2',
    plan: { dayResponses: { Monday: {}, Wednesday: {} } },
  });
});

it('reps and load are hit from the target up, RPE from the target down', () => {
  const series = makeSeries('a', [5, 8, 100], [4, 8.5, 102.5]);
  expect([hitOf(series, 'reps', {}), hitOf(series, 'rpe', {}), hitOf(series, 'load', {})]).toEqual([
    'below',
    'above',
    'hit',
  ]);
  expect(hitOf(makeSeries('a', [5, null, 100]), 'reps', {})).toBe('open');
});

function targets(after: BlockDetail | undefined) {
  const series = after?.weeks[0]?.dayResponses.Monday?.basics[0]?.series ?? [];
  return series.map(({ target }) => [target.reps, target.rpe, target.load]);
}
