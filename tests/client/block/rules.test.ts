import '../../support/page.ts';
import { expect, test } from 'vitest';
import { createFollow, type Follow, type RuledSeries } from '#client/features/block/rules.ts';
import type { Exercise } from '#contract/api/block.ts';
import { dayAsDone } from '#domain/block/swap.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { followedLoad } from '#domain/block/weeks.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

/** The sets of a squat as the rules of its plan come to, while the athlete's best single is 140 kg. */
function followed(follow: Follow, exercise: Exercise): RuledSeries[] {
  const day = makeDay([exercise]);
  const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]);
  const maxes = [{ name: exercise.name, load: 140 }];
  const ground = { week: 'week1', day: 'Monday', last: new Map(), equipment: defaultEquipment('kg') } as const;
  const done = follow(dayAsDone(day), { block: { ...block, maxes }, ...ground });
  return done.basics.flatMap(({ series }) => series);
}

test('a set that is swapped for another exercise has nothing of the load that was planned, nor says it was its target [swap]', () => {
  const follow = createFollow();
  const planned = {
    ...makeSeries('s1', [5, null, null]),
    prescription: { load: { by: 'percent', percent: 75, of: 'max' } },
  } as const;
  const ruleOf = (swap?: string) => {
    const actual = { ...planned.actual, ...(swap !== undefined && { swap }) };
    const [one] = followed(follow, makeExercise('Back squat', [{ ...planned, actual }]));
    return { target: one?.rule?.target, load: one && followedLoad(one), planned: one?.target.load };
  };
  expect(ruleOf()).toEqual({ target: '5×105', load: 105, planned: 105 });
  expect(ruleOf('Leg press')).toEqual({ target: '5', load: undefined, planned: null });
  expect(ruleOf()).toEqual({ target: '5×105', load: 105, planned: 105 });
});
