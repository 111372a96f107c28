import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_BLOCK_BODY_BYTES } from '#contract/limits.ts';
import { newId } from '#server/storage/ids.ts';
import { newExercise, newSeries, putBlock, saveAsCoach, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { allSeries } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())("A coach's save of a block ($name)", (lane) => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;

  useCoached(lane, { weeks: 2, days: 2, exercisesPerDay: 2, seriesPerExercise: 3 }, (made) => {
    ({ server, coached } = made);
    block = coached.block;
  });

  const read = () => server.readBlock(coached.athlete.id, block.blockId);
  const put = (body: object) => saveAsCoach(server, coached, body);
  const sync = () => ({ baseStructRev: block.structRev });

  it.each<[string, (weeks: ReturnType<typeof weeksOf>) => unknown, RegExp]>([
    [
      'no rest time',
      (weeks) => spoil(weeks, { restTime: ' ' }),
      /^week1 Monday, basics 1: The rest time is required\.$/,
    ],
    ['no name', (weeks) => spoil(weeks, { name: '' }), /^week1 Monday, basics 1: The exercise name is required\.$/],
    [
      'reps below 0',
      (weeks) => spoil(weeks, { series: [{ seriesId: newId(), target: { reps: -1 } }] }),
      /^week1 Monday, basics 1, set 1: Reps cannot be negative\.$/,
    ],
    [
      'an RPE between the steps',
      (weeks) => spoil(weeks, { series: [newSeries(), { seriesId: newId(), target: { rpe: 7.3 } }] }),
      /^week1 Monday, basics 1, set 2: RPE goes in steps of 0\.5\.$/,
    ],
    [
      'an id under which every object has something',
      (weeks) => spoil(weeks, { series: [{ ...newSeries(), seriesId: '__proto__' }] }),
      /^week1 Monday, basics 1, set 1: seriesId cannot be the name of something else\.$/,
    ],
    [
      'too many series',
      (weeks) => spoil(weeks, { series: Array.from({ length: 41 }, () => newSeries()) }),
      /^week1 Monday, basics 1: An exercise has at most 40 sets\.$/,
    ],
    [
      'too many exercises',
      (weeks) =>
        Object.assign(weeks['week1']?.Monday ?? {}, { basics: Array.from({ length: 41 }, () => newExercise()) }),
      /A day has at most 40 exercises in one list\.$/,
    ],
    [
      'a gap in the weeks',
      (weeks) => (weeks['week9'] = {}),
      /^Weeks follow one another: week3 is missing before week9\.$/,
    ],
    [
      'too many weeks',
      (weeks) => {
        for (let number = 3; number <= 53; number += 1) weeks[`week${number}`] = {};
      },
      /^A block has at most 52 weeks\.$/,
    ],
    ['a week of another name', (weeks) => (weeks['Week 3'] = {}), /week1, week2/],
    [
      'a day that the block does not have',
      (weeks) => Object.assign(weeks['week1'] ?? {}, { Sunday: { basics: [newExercise()] } }),
      /^week1: Sunday isn't a training day in this block, so Front squat can't go there\.$/,
    ],
    [
      'one id twice',
      (weeks) => Object.assign(weeks['week2'] ?? {}, { Monday: structuredClone(weeks['week1']?.Monday) }),
      /is used twice/,
    ],
    [
      'an id of a week that is not sent',
      (weeks) => {
        Object.assign(weeks['week2'] ?? {}, { Monday: structuredClone(weeks['week1']?.Monday) });
        delete weeks['week1'];
      },
      /belongs to a week that was not sent/,
    ],
  ])('is refused with %s, in a sentence, and nothing is changed [§5]', async (_what, spoilt, sentence) => {
    const weeks = weeksOf(block);
    spoilt(weeks);
    const answer = await putBlock(server, coached, { blockWeeks: weeks, sync: sync() });
    const { field, ...told } = answer.json<{ field?: string }>();
    expect([answer.statusCode, told]).toEqual([
      400,
      { code: 'invalid_input', message: expect.stringMatching(sentence) },
    ]);
    expect([undefined, 'blockWeeks']).toContain(field);
    expect(await read()).toEqual(block);
  });

  it('takes a body up to 4 MiB, and no more', async () => {
    const large = weeksOf(block);
    for (let number = 3; number <= 22; number += 1) {
      large[`week${number}`] = { Monday: fullDay(), Tuesday: fullDay() };
    }
    const body = { blockWeeks: large, sync: sync() };
    expect(JSON.stringify(body).length).toBeGreaterThan(2 * 1024 * 1024);
    await put(body);
    expect(allSeries(await read())).toHaveLength(24 + 20 * 2 * 400);
    const tooLarge = await putBlock(server, coached, { blockWeeks: {}, rest: 'x'.repeat(MAX_BLOCK_BODY_BYTES) });
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'body_too_large']);
  });

  it.each([
    ['weeks', (many: object) => ({ blockWeeks: many }), 'A block has at most 52 weeks.'],
    ['days', (many: object) => ({ blockWeeks: { week1: many } }), 'A week has seven days.'],
  ])('refuses hundreds of thousands of %s without holding up everyone else', async (_what, bodyOf, message) => {
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`w${at}`, 0]));
    const loop = monitorEventLoopDelay({ resolution: 10 });
    loop.enable();
    const answer = await putBlock(server, coached, bodyOf(many));
    loop.disable();
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(loop.max / 1e6).toBeLessThan(1_000);
  });
});

function fullDay() {
  return { basics: Array.from({ length: 20 }, () => newExercise('Back squat', 20)), complements: [] };
}

function spoil(weeks: ReturnType<typeof weeksOf>, wrong: object): void {
  Object.assign(weeks['week1']?.Monday?.basics?.[0] ?? {}, wrong);
}
