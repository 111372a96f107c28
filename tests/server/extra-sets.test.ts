import { describe, expect, it } from 'vitest';
import type { BlockDetail, BlockNews, Exercise } from '#contract/api/block.ts';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import { MAX_EXERCISE_NAME_LENGTH, MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import { bringForward } from '#domain/block/bring-forward.ts';
import { NO_REST } from '#domain/block/extra-sets.ts';
import { toBlockWeeks } from '#domain/block/payload.ts';
import { newId } from '#server/storage/ids.ts';
import {
  coachedPath,
  firstDay,
  firstExercise,
  readAsCoach,
  saveAsCoach,
  weeksOf,
  type Coached,
} from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { allSeries, save, saveBody, savePath, statuses, type Edit } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

const NOTHING = { reps: null, rpe: null, load: null };

const pathOf = (exercise: Pick<Exercise, 'idExercise'>, more: Partial<SeriesPath> = {}): SeriesPath => ({
  week: 'week1',
  day: 'Monday',
  list: 'basics',
  idExercise: exercise.idExercise,
  ...more,
});

describe.each(storageLanes())("An athlete's own sets ($name)", (lane) => {
  let server: TestServer;
  let coached: Coached;
  useCoached(lane, { weeks: 1, days: 2, exercisesPerDay: 2, seriesPerExercise: 2 }, (made) => {
    ({ server, coached } = made);
  });

  const read = () => server.readBlock(coached.athlete.id, coached.block.blockId);
  /** The values of one set, as its phone sends them. */
  const body = (seriesId: string, path: SeriesPath, values: object, from: object = {}) => {
    const edits = Object.entries(values).map(([field, value], at) => ({
      seriesId,
      field: field as Edit['field'],
      value,
      seq: at + 1,
      ...from,
    }));
    const leaves = edits.map(({ field, value }) => ({ seriesId, field, value, path }));
    return { ...saveBody(edits, { baseRev: coached.block.rev }), blockWeeks: toBlockWeeks(leaves) };
  };
  const log = (...sent: Parameters<typeof body>) => save(server, coached.athlete, coached.block, body(...sent));
  const exerciseOf = async (id: string) =>
    [...firstDay(await read()).basics, ...firstDay(await read()).complements].find((one) => one.idExercise === id);

  /** The coach plans this in a set, by what they have just read. */
  async function plan(seriesId: string, target: object, prescription?: object): Promise<void> {
    const seen = await read();
    const weeks = weeksOf(seen);
    const sent = weeks['week1']?.Monday?.basics?.flatMap(({ series }) => series ?? []);
    Object.assign(sent?.find((one) => one.seriesId === seriesId) ?? {}, {
      target,
      ...(prescription && { prescription }),
    });
    await saveAsCoach(server, coached, { blockWeeks: weeks, sync: { baseStructRev: seen.structRev } });
  }

  it('is the last one of its exercise, with what was logged in it', async () => {
    const exercise = firstExercise(coached.block);
    const seriesId = newId();
    const reply = await log(seriesId, pathOf(exercise), { extra: exercise.name, reps: 8, load: 60 });
    expect(statuses(reply)).toEqual(['applied', 'applied', 'applied']);
    const { series = [] } = (await exerciseOf(exercise.idExercise)) ?? {};
    expect(series.map((one) => one.seriesId)).toEqual([...exercise.series.map((one) => one.seriesId), seriesId]);
    expect(series.at(-1)).toMatchObject({
      addedBy: 'athlete',
      target: NOTHING,
      actual: { reps: 8, load: 60, rpe: null },
    });
    expect(series.at(-1)?.actual).not.toHaveProperty('extra');
    expect((await read()).structRev).toBe(coached.block.structRev + 1);
  });

  it('of an exercise that is not in the plan brings it along, under its name and without a rest time', async () => {
    const own = { idExercise: newId() };
    await log(newId(), pathOf(own, { list: 'complements' }), { extra: 'Sled push', reps: 4 });
    await log(newId(), pathOf(own, { list: 'complements' }), { extra: 'Sled push' });
    const added = firstDay(await read()).complements.at(-1);
    expect(added).toMatchObject({ ...own, name: 'Sled push', restTime: NO_REST, addedBy: 'athlete' });
    expect(firstExercise(await read())).not.toHaveProperty('addedBy');
    expect(added?.series.map(({ actual }) => actual.reps)).toEqual([4, null]);
  });

  it('sent twice is one set [P2]', async () => {
    const exercise = firstExercise(coached.block);
    const sent = body(newId(), pathOf(exercise), { extra: exercise.name, reps: 8 });
    await save(server, coached.athlete, coached.block, sent);
    const { structRev } = await read();
    expect(statuses(await save(server, coached.athlete, coached.block, sent))).toEqual(['duplicate', 'duplicate']);
    expect(await read()).toMatchObject({ structRev });
    expect((await exerciseOf(exercise.idExercise))?.series).toHaveLength(exercise.series.length + 1);
  });

  it('that is taken back is gone, with its exercise where that was theirs, and comes back when it is added again', async () => {
    const own = pathOf({ idExercise: newId() });
    const seriesId = newId();
    await log(seriesId, own, { extra: 'Sled push', reps: 4 });
    await log(seriesId, own, { reps: null, extra: null }, { seq: 5 });
    expect(await exerciseOf(own.idExercise)).toBeUndefined();
    await log(seriesId, own, { extra: 'Sled push' }, { seq: 9 });
    expect(await exerciseOf(own.idExercise)).toMatchObject({ series: [{ seriesId, actual: NOTHING }] });
  });

  it('that is taken back while another phone logs in it stays [P4]', async () => {
    const exercise = firstExercise(coached.block);
    const seriesId = newId();
    await log(seriesId, pathOf(exercise), { extra: exercise.name });
    await log(seriesId, pathOf(exercise), { reps: 6 });
    await log(seriesId, pathOf(exercise), { extra: null }, { seq: 9 });
    expect((await exerciseOf(exercise.idExercise))?.series.at(-1)).toMatchObject({ seriesId, actual: { reps: 6 } });
  });

  it('that was taken back before the server heard of it leaves no trace, and none of its values is refused', async () => {
    const own = pathOf({ idExercise: newId() });
    const reply = await log(newId(), own, { reps: null, extra: null });
    expect(statuses(reply)).toEqual(['applied', 'applied']);
    expect(await exerciseOf(own.idExercise)).toBeUndefined();
  });

  it('is taken out by no save of the coach, whether they have seen it or not [P5]', async () => {
    const exercise = firstExercise(coached.block);
    const seriesId = newId();
    await log(seriesId, pathOf(exercise), { extra: exercise.name, reps: 8 });
    const own = pathOf({ idExercise: newId() });
    await log(newId(), own, { extra: 'Sled push' });
    const { structRev } = await read();
    for (const baseStructRev of [coached.block.structRev, structRev]) {
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(coached.block), sync: { baseStructRev } });
    }
    const last = (await exerciseOf(exercise.idExercise))?.series.at(-1);
    expect(last).toMatchObject({ seriesId, addedBy: 'athlete', actual: { reps: 8 } });
    expect(last).not.toHaveProperty('removed');
    expect(await exerciseOf(own.idExercise)).toMatchObject({ name: 'Sled push', series: [{ addedBy: 'athlete' }] });
  });

  it("in which the coach plans something is the coach's, to be changed and taken out like any other", async () => {
    const exercise = firstExercise(coached.block);
    const seriesId = newId();
    await log(seriesId, pathOf(exercise), { extra: exercise.name, reps: 8 });
    await plan(seriesId, { reps: 8, rpe: null, load: 60 });
    const taken = (await exerciseOf(exercise.idExercise))?.series.at(-1);
    expect(taken).toMatchObject({ seriesId, target: { reps: 8, load: 60 }, actual: { reps: 8 } });
    expect(taken).not.toHaveProperty('addedBy');
    await readAsCoach(server, coached);
    await saveAsCoach(server, coached, { blockWeeks: weeksOf(coached.block) });
    expect((await exerciseOf(exercise.idExercise))?.series.at(-1)).toMatchObject({ seriesId, removed: true });
  });

  it("in which the coach planned something and took that back is the athlete's again, and no save of theirs takes it out [P5]", async () => {
    const exercise = firstExercise(coached.block);
    const seriesId = newId();
    await log(seriesId, pathOf(exercise), { extra: exercise.name, reps: 8 });
    await plan(seriesId, { reps: 8, rpe: null, load: 60 });
    await plan(seriesId, NOTHING);
    const left = (await exerciseOf(exercise.idExercise))?.series.at(-1);
    expect(left).toMatchObject({ seriesId, addedBy: 'athlete', target: NOTHING, actual: { reps: 8 } });
    await saveAsCoach(server, coached, { blockWeeks: weeksOf(coached.block) });
    const kept = (await exerciseOf(exercise.idExercise))?.series.at(-1);
    expect(kept).toMatchObject({ seriesId, addedBy: 'athlete', actual: { reps: 8 } });
    expect(kept).not.toHaveProperty('removed');
  });

  it('in which the coach plans by a rule alone is theirs too, until they take the rule back', async () => {
    const exercise = firstExercise(coached.block);
    const seriesId = newId();
    await log(seriesId, pathOf(exercise), { extra: exercise.name });
    await plan(seriesId, NOTHING, { kind: 'warm-up' });
    expect((await exerciseOf(exercise.idExercise))?.series.at(-1)).not.toHaveProperty('addedBy');
    await plan(seriesId, NOTHING, { kind: null });
    expect((await exerciseOf(exercise.idExercise))?.series.at(-1)).toMatchObject({ seriesId, addedBy: 'athlete' });
  });

  it('counts as planned where training is looked back on while the coach plans something in it, and no longer', async () => {
    const planned = async () => {
      const url = `/api/athletes/${coached.athlete.id}/exerciseHistory`;
      const answer = await server.inject({ url, headers: server.as(coached.athlete) });
      return answer.json<ExerciseHistory>().weeks?.[0]?.days[0]?.planned ?? 0;
    };
    const before = await planned();
    const seriesId = newId();
    await log(seriesId, pathOf(firstExercise(coached.block)), { extra: 'Back squat', reps: 8 });
    expect(await planned()).toBe(before);
    await plan(seriesId, { reps: 8, rpe: null, load: 60 });
    expect(await planned()).toBe(before + 1);
    await plan(seriesId, NOTHING);
    expect(await planned()).toBe(before);
  });

  it('that the athlete takes back stays while the coach plans something in it, and goes when they take that back [P9]', async () => {
    const own = pathOf({ idExercise: newId() });
    const seriesId = newId();
    await log(seriesId, own, { extra: 'Sled push' });
    await plan(seriesId, { reps: 4, rpe: null, load: null });
    const known = await read();
    const { rev, structRev, epoch } = known;
    const taken = body(seriesId, own, { extra: null }, { seq: 9 });
    const { news } = await save(server, coached.athlete, coached.block, {
      ...taken,
      sync: { ...taken.sync, reading: { rev, structRev, epoch } },
    });
    // As it still stands in the plan, a phone that has it needs no whole reading.
    expect(news && bringForward(known, news)?.weeks).toEqual((await read()).weeks);
    expect(await exerciseOf(own.idExercise)).toMatchObject({ series: [{ seriesId, target: { reps: 4 } }] });
    await plan(seriesId, NOTHING);
    expect(await exerciseOf(own.idExercise)).toBeUndefined();
  });

  it('is read whole by who had the block without it, and brought forward by who has it [P9]', async () => {
    const exercise = firstExercise(coached.block);
    const seriesId = newId();
    const path = pathOf(exercise);
    const { rev, structRev, epoch } = coached.block;
    const first = body(seriesId, path, { extra: exercise.name });
    const reply = await save(server, coached.athlete, coached.block, {
      ...first,
      sync: { ...first.sync, reading: { rev, structRev, epoch } },
    });
    expect(reply.news).toBeUndefined();
    const known = await read();
    const next = body(seriesId, path, { reps: 5 });
    const { news } = await save(server, coached.athlete, coached.block, {
      ...next,
      sync: { ...next.sync, reading: { rev: known.rev, structRev: known.structRev, epoch } },
    });
    expect(news?.logged).toMatchObject([{ seriesId, actual: { reps: 5 } }]);
    expect(news && bringForward(known, news)?.weeks).toEqual((await read()).weeks);
  });

  it('that is taken back is told to a phone that knows it as a block to be read whole [P9]', async () => {
    const exercise = firstExercise(coached.block);
    const seriesId = newId();
    await log(seriesId, pathOf(exercise), { extra: exercise.name });
    const { rev, structRev, epoch } = await read();
    await log(seriesId, pathOf(exercise), { extra: null }, { seq: 9 });
    const query = `?since=${rev}&structRev=${structRev}&epoch=${epoch}`;
    const answer = await server.inject({
      url: coachedPath(coached, '/edit') + query,
      headers: server.as(coached.coach),
    });
    expect(answer.json<BlockDetail & BlockNews>().weeks).toHaveLength(1);
  });

  it.each([
    ['a number', 5, 'The exercise name must be text.'],
    [
      'too long',
      'x'.repeat(MAX_EXERCISE_NAME_LENGTH + 1),
      `The exercise name has at most ${MAX_EXERCISE_NAME_LENGTH} characters.`,
    ],
    ['nothing to see', ' ', 'The exercise name is required.'],
  ])('whose exercise is %s is refused with a sentence [P7]', async (_what, extra, reason) => {
    const { results } = await log(newId(), pathOf({ idExercise: newId() }), { extra });
    expect(results).toMatchObject([{ status: 'rejected', reason }]);
  });

  it.each([
    ['a week that is not there', { week: 'week7' }],
    ['a day that is not there', { day: 'Sunday' }],
    ['an exercise with an id that no plan can hold', { idExercise: 'with spaces' }],
  ] as const)('in %s has no place, and adds nothing', async (_what, path) => {
    const { results } = await log(newId(), pathOf({ idExercise: newId() }, path), { extra: 'Sled push', reps: 5 });
    expect(results.map(({ reason }) => reason)).toEqual(['unknown_series', 'unknown_series']);
    expect(allSeries(await read())).toHaveLength(allSeries(coached.block).length);
  });

  it('for which an exercise has no more room is refused with a sentence, and no number beside it is taken', async () => {
    const exercise = firstExercise(coached.block);
    for (let at = exercise.series.length; at < MAX_SERIES_PER_EXERCISE; at += 1) {
      await log(newId(), pathOf(exercise), { extra: exercise.name });
    }
    const { results } = await log(newId(), pathOf(exercise), { extra: exercise.name, reps: 5 });
    expect(results.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.stringContaining('full')));
  });

  it('comes from a plain client, too', async () => {
    const exercise = firstExercise(coached.block);
    const { blockWeeks } = body(newId(), pathOf(exercise), { extra: exercise.name, reps: 5 });
    const answer = await server.inject({
      method: 'PUT',
      url: savePath(coached.athlete.id, coached.block.blockId),
      headers: server.as(coached.athlete),
      payload: { blockWeeks },
    });
    expect(answer.statusCode).toBe(200);
    expect((await exerciseOf(exercise.idExercise))?.series.at(-1)).toMatchObject({ actual: { reps: 5 } });
  });
});
