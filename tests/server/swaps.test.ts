import { beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { MAX_EXERCISE_NAME_LENGTH } from '#contract/limits.ts';
import {
  coachedPath,
  firstDay,
  firstExercise,
  readAsCoach,
  weeksOf,
  saveAsCoach,
  type Coached,
} from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { save, saveBody, type Edit } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('An exercise that was swapped for a day ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let other: BlockDetail;
  useCoached(lane, {}, (made) => ({ server, coached } = made));
  beforeEach(async () => {
    other = await server.seedBlock(coached.athlete.id);
  });

  async function get<Reply = BlockDetail>(url: string, who = coached.athlete): Promise<Reply> {
    return (await server.inject({ url, headers: server.as(who) })).json<Reply>();
  }
  const pathOf = (block: BlockDetail) => `/api/athletes/${coached.athlete.id}/blocks/${block.blockId}`;
  function log(block: BlockDetail, values: object, more: object = {}) {
    const seriesId = firstExercise(block).series[0]?.seriesId ?? '';
    const edits = Object.entries(values).map(([field, value], at): Edit => {
      return { seriesId, field: field as Edit['field'], value, seq: at + 1, ...more };
    });
    return save(server, coached.athlete, block, saveBody(edits, { baseRev: block.rev }));
  }

  it('says so of its set, to the athlete and to the coach, and goes when it is done as planned', async () => {
    const { block, coach } = coached;
    await log(block, { swap: 'Leg press', reps: 8 });
    for (const read of [await get(pathOf(block)), await get(coachedPath(coached, '/edit'), coach)]) {
      expect(firstDay(read).basics[0]).toMatchObject({
        name: firstExercise(block).name,
        series: [{ actual: { swap: 'Leg press', reps: 8 } }, { actual: { reps: null } }],
      });
    }
    await log(block, { swap: null }, { seq: 9 });
    expect(firstDay(await get(pathOf(block))).basics[0]?.series[0]?.actual).not.toHaveProperty('swap');
  });

  it('leaves what its load came to meanwhile as no target of the planned exercise [prescription]', async () => {
    const weeks = weeksOf(coached.block);
    Object.assign(weeks['week1']?.Monday?.basics?.[0]?.series?.[0] ?? {}, {
      target: { reps: 5, rpe: null, load: null },
      prescription: { load: { by: 'percent', percent: 75, of: 'max' } },
    });
    await saveAsCoach(server, coached, { blockWeeks: weeks });
    const { block } = coached;
    const known = await get(pathOf(block));
    const firstSet = async () => firstDay(await get(pathOf(block))).basics[0]?.series[0];
    await log(known, { swap: 'Deadlift' });
    await log(known, { load: 100 }, { seq: 2, targetLoad: 150 });
    await log(known, { swap: null }, { seq: 3 });
    expect(await firstSet()).toMatchObject({ actual: { load: 100 } });
    expect(await firstSet()).not.toHaveProperty('loggedTarget');
    await log(known, { load: 105 }, { seq: 4, targetLoad: 105 });
    expect((await firstSet())?.loggedTarget).toMatchObject({ load: 105 });
  });

  it('is history under the name of what was done, and not under the planned one', async () => {
    await log(other, { swap: 'Leg press', reps: 8, rpe: 8, load: 200 });
    const { exercises } = await get<ExerciseHistory>(`/api/athletes/${coached.athlete.id}/exerciseHistory`);
    expect(exercises.map(({ name, sessions }) => [name, sessions[0]?.sets[0]?.load])).toEqual([['Leg press', 200]]);
    const { past } = await get(pathOf(coached.block));
    expect(past).toEqual([]);
  });

  it('has the past of what is done instead from the moment on at which the server knows [P9]', async () => {
    await log(other, { swap: 'Leg press', reps: 8, rpe: 8, load: 200 });
    const known = await get(pathOf(coached.block));
    const { pastMark = '', rev, structRev, epoch } = known;
    await log(coached.block, { swap: 'leg  press' });
    const query = `?since=${rev}&structRev=${structRev}&epoch=${epoch}&pastMark=${pastMark}`;
    const { past } = await get(pathOf(coached.block) + query);
    expect(past).toMatchObject([{ name: 'leg  press', sets: [{ reps: 8, load: 200 }] }]);
  });

  it('tells the coach of its load under the name of what was done', async () => {
    await log(other, { swap: 'Leg press', reps: 8, load: 900 });
    const { largestLoads = [] } = await get(coachedPath(coached, '/edit'), coached.coach);
    expect(largestLoads.find(({ name }) => name === 'Leg press')).toEqual({ name: 'Leg press', load: 900 });
    const planned = largestLoads.find(({ name }) => name === firstExercise(other).name);
    expect(planned?.load).toBeLessThan(900);
  });

  it('stays in sight where the coach takes the exercise out [P5]', async () => {
    await log(coached.block, { swap: 'Leg press' });
    const weeks = weeksOf(await readAsCoach(server, coached));
    weeks['week1']?.Monday?.basics?.shift();
    await saveAsCoach(server, coached, { blockWeeks: weeks });
    expect(firstDay(await get(pathOf(coached.block))).basics[0]?.series).toMatchObject([
      { removed: true, actual: { swap: 'Leg press' } },
    ]);
  });

  it.each([
    ['a number', 5, 'The exercise name must be text.'],
    [
      'too long',
      'x'.repeat(MAX_EXERCISE_NAME_LENGTH + 1),
      `The exercise name has at most ${MAX_EXERCISE_NAME_LENGTH} characters.`,
    ],
    ['nothing to see', ' ', 'The exercise name is required.'],
  ])('for something that is %s is refused with a sentence and delays no number [P7]', async (_what, swap, reason) => {
    const { results } = await log(coached.block, { swap, reps: 5 });
    expect(results).toMatchObject([{ status: 'rejected', reason }, { status: 'applied' }]);
  });
});
