import { expect, test } from 'vitest';
import type { Series } from '#contract/api/block.ts';
import { picturedExercises } from '#client/boot/snapshot/pictured-sets.ts';
import { createDay } from '#domain/block/day.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { rackOf } from '#domain/strength/plates.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';

const FOLLOWED = { prescription: { load: { by: 'percent', percent: 75, of: 'trainingMax' } } } as const;

test('the picture knows what a load comes to that follows from something [P18]', () => {
  expect(pictured({ ...makeSeries('s', [5, 8, null]), ...FOLLOWED }, 140)).toMatchObject({ targetLoad: 105 });
});

test('the picture knows what a logged load came to when it was logged', () => {
  const loggedTarget = { reps: 5, rpe: null, load: 105, ...FOLLOWED };
  const logged = makeSeries('s', [5, null, null], [5, null, 107.5]);
  expect(pictured({ ...logged, ...FOLLOWED, loggedTarget }, 160)).toMatchObject({ targetLoad: 105 });
});

test('the picture knows no such load where it is a number of the plan, or nobody knows it yet', () => {
  expect(pictured(makeSeries('s', [5, 8, 105]))?.targetLoad).toBeUndefined();
  expect(pictured({ ...makeSeries('s', [5, 8, null]), ...FOLLOWED })?.targetLoad).toBeUndefined();
});

test('the picture knows what a typed number is in proportion to, and which one was confirmed [P18]', () => {
  const series = { ...makeSeries('s', [5, 8, 105]), confirmed: { load: 320 } };
  expect(pictured(series)).toMatchObject({ beside: { reps: [5], load: [105, 320] }, confirmed: { load: 320 } });
});

function pictured(series: Series, trainingMax?: number) {
  const day = makeDay([makeExercise('Back squat', [series])]);
  const block = {
    ...makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]),
    ...(trainingMax !== undefined && { trainingMaxes: [{ name: 'Back squat', load: trainingMax }] }),
  };
  const sources = { last: new Map(), now: 0, unit: 'kg', rack: rackOf(defaultEquipment('kg')) } as const;
  const [exercise] = picturedExercises(createDay(block, { weekName: 'week1', day: 'Monday' }, sources));
  return exercise?.sets[0];
}
