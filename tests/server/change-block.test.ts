import { describe, expect, it } from 'vitest';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import { blockReply, type BlockDetail, type MyBlocks } from '#contract/api/block.ts';
import type { CoachArea } from '#contract/api/coach.ts';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import type { Signal } from '#server/storage/signals.ts';
import { coachedPath, putBlock, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { allSeries, save, saveBody, seriesAt, statuses } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { SeededUser, TestServer } from '../support/test-server.ts';

const NOT_FOUND = { code: 'not_found', message: 'Not found.' };

describe.each(storageLanes())('A block that its coach renames, archives or deletes ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let blockId: string;

  useCoached(lane, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 2 }, (made) => {
    ({ server, coached } = made);
    ({ blockId } = made.coached.block);
  });

  const change = (payload: object, who: SeededUser = coached.coach) =>
    server.inject({ method: 'PUT', url: coachedPath(coached, '/about'), headers: server.as(who), payload });
  const get = (path: string, who: SeededUser = coached.athlete, headers = {}) =>
    server.inject({ url: `/api/${path}`, headers: { ...server.as(who), ...headers } });
  const athletes = (path: string) => get(`athletes/${coached.athlete.id}${path}`);
  const list = async () => (await athletes('/myBlocks')).json<MyBlocks>().blocks;
  const profile = async () =>
    (await get(`coaches/${coached.coach.id}/athletes/${coached.athlete.id}`, coached.coach)).json<AthleteProfile>();
  const read = async () => blockReply.parse((await athletes(`/blocks/${blockId}`)).json());
  const log = (value: number, index = 0) =>
    save(server, coached.athlete, coached.block, saveBody([{ ...setAt(index), field: 'reps', value }]));
  const setAt = (index: number) => ({ seriesId: seriesAt(coached.block, index).seriesId });
  const newSets = async () => (await profile()).blocks[0]?.newSets;
  const history = async () => (await athletes('/exerciseHistory')).json<ExerciseHistory>();
  const deletedBlocks = async () => (await history()).deletedBlocks;
  const data = async () => {
    const { blocks, edits } = (await get('profile/data')).json<{ blocks: object[]; edits: object[] }>();
    return { blocks, edits };
  };
  const area = async () => (await get(`coaches/${coached.coach.id}/athletes`, coached.coach)).json<CoachArea>();

  describe('renamed', () => {
    it('has the new name wherever it is read, and is read anew by whoever has it', async () => {
      const before = await read();
      const { etag } = (await athletes(`/blocks/${blockId}`)).headers;
      const answer = await change({ blockName: '  Winter  ' });
      const { rev, structRev } = await read();
      expect(answer.json()).toEqual({ blockName: 'Winter', archived: false, deleted: false, rev, structRev });
      expect(rev).toBeGreaterThan(before.rev);
      expect(structRev).toBe(before.structRev + 1);
      expect((await list()).map(({ name }) => name)).toEqual(['Winter']);
      expect((await profile()).blocks[0]).toMatchObject({ name: 'Winter', rev });
      const since = `?since=${before.rev}&structRev=${before.structRev}&epoch=${before.epoch}`;
      const known = { 'if-none-match': String(etag) };
      const anew = await get(`athletes/${coached.athlete.id}/blocks/${blockId}${since}`, coached.athlete, known);
      expect(anew.statusCode).toBe(200);
      expect(anew.json<BlockDetail>()).toMatchObject({ name: 'Winter', weeks: before.weeks });
    });

    it('tells the devices of both, and a second time changes nothing and tells nobody', async () => {
      const { athlete, coach } = coached;
      expect(await signalsOf(() => change({ blockName: 'Winter' }))).toEqual([
        { kind: 'block', id: blockId, athleteId: athlete.id, coachId: coach.id, rev: (await read()).rev },
        { kind: 'area', id: athlete.id },
        { kind: 'area', id: coach.id },
      ]);
      const before = await read();
      expect(await signalsOf(() => change({ blockName: 'Winter', archived: false, deleted: false }))).toEqual([]);
      expect(await read()).toEqual(before);
    });

    it('takes the place of nothing that a coach or an athlete changes meanwhile', async () => {
      const { structRev } = await read();
      await change({ blockName: 'Winter' });
      const weeks = weeksOf(coached.block);
      const answer = await putBlock(server, coached, { blockWeeks: weeks, sync: { baseStructRev: structRev } });
      expect(answer.statusCode).toBe(200);
      expect(statuses(await log(7))).toEqual(['applied']);
      expect(await read()).toMatchObject({ name: 'Winter' });
      expect(allSeries(await read()).map(({ actual }) => actual.reps)).toEqual([7, null]);
    });

    it('leaves as new to the coach what is new, and as seen what is seen', async () => {
      await log(7);
      await change({ blockName: 'Winter' });
      expect(await newSets()).toBe(1);
      const { rev, epoch } = await read();
      const payload = { weekName: 'week1', rev, epoch };
      const headers = server.as(coached.coach);
      await server.inject({ method: 'PUT', url: coachedPath(coached, '/seen'), headers, payload });
      await change({ blockName: 'Spring' });
      expect(await newSets()).toBe(0);
    });
  });

  it('archived, stands below the others in the list of the athlete, until it is brought back', async () => {
    const newer = await server.seedBlock(coached.athlete.id);
    const shelve = (archived: boolean) => {
      const url = coachedPath({ ...coached, block: newer }, '/about');
      return server.inject({ method: 'PUT', url, headers: server.as(coached.coach), payload: { archived } });
    };
    expect((await list()).map((block) => block.blockId)).toEqual([newer.blockId, blockId]);
    expect((await shelve(true)).json()).toMatchObject({ archived: true, deleted: false });
    expect((await list()).map((block) => [block.blockId, block.archived])).toEqual([
      [blockId, undefined],
      [newer.blockId, true],
    ]);
    expect((await profile()).blocks[0]).toMatchObject({ blockId: newer.blockId, archived: true });
    await shelve(false);
    expect((await list())[0]).toMatchObject({ blockId: newer.blockId });
    expect((await list())[0]).not.toHaveProperty('archived');
  });

  describe('deleted', () => {
    it('is in no list of the athlete, and with that of the coach until they restore it', async () => {
      expect((await change({ deleted: true })).json()).toMatchObject({ deleted: true });
      const none = await athletes('/myBlocks');
      expect([none.statusCode, none.json().code]).toEqual([404, 'no_blocks']);
      expect((await profile()).blocks).toMatchObject([{ blockId, deleted: true }]);
      const other = await server.seedBlock(coached.athlete.id);
      expect((await list()).map((block) => block.blockId)).toEqual([other.blockId]);
      await change({ deleted: false });
      expect((await list()).map((block) => block.blockId).toSorted()).toEqual([blockId, other.blockId].toSorted());
      expect((await list())[0]).not.toHaveProperty('deleted');
      expect((await profile()).blocks.some(({ deleted }) => deleted)).toBe(false);
    });

    it('keeps what it was before: archived, and under its name', async () => {
      await change({ archived: true, blockName: 'Winter' });
      await change({ deleted: true });
      await change({ deleted: false });
      expect(await list()).toMatchObject([{ blockId, archived: true, name: 'Winter' }]);
    });

    it('takes what a phone sends that had it open or was offline, and has it after the restore [P1]', async () => {
      await log(5);
      await change({ deleted: true });
      expect(statuses(await log(8, 1))).toEqual(['applied']);
      expect(allSeries(await read()).map(({ actual }) => actual.reps)).toEqual([5, 8]);
      await change({ deleted: false });
      expect(allSeries(await read()).map(({ actual }) => actual.reps)).toEqual([5, 8]);
      expect((await list())[0]).toMatchObject({ blockId });
    });

    it('is saved by a coach who still has it open, and read by its address by both', async () => {
      await change({ deleted: true });
      expect((await putBlock(server, coached, { blockWeeks: weeksOf(coached.block) })).statusCode).toBe(200);
      expect(
        (await server.inject({ url: coachedPath(coached, '/edit'), headers: server.as(coached.coach) })).json(),
      ).toMatchObject({ blockId, name: 'Test block' });
    });

    it('loses nothing logged: history, account data, and what is new to the coach are as before, but for the word that it was deleted', async () => {
      const edits = [
        { ...setAt(0), field: 'reps', value: 5 },
        { ...setAt(0), field: 'load', value: 100 },
      ] as const;
      await save(server, coached.athlete, coached.block, saveBody(edits));
      const seen = async () => [(await history()).exercises, await area()];
      const [before, { blocks, edits: sent }] = [await seen(), await data()];
      expect((await history()).exercises).toHaveLength(1);
      expect(sent).toHaveLength(2);
      await change({ deleted: true });
      expect(await seen()).toEqual(before);
      expect(await data()).toEqual({ blocks: blocks.map((one) => ({ ...one, deleted: true })), edits: sent });
    });

    it('is named to who exports the log, for no list names it', async () => {
      expect(await deletedBlocks()).toBeUndefined();
      await change({ deleted: true });
      expect(await deletedBlocks()).toMatchObject([{ blockId, name: 'Test block' }]);
      expect((await deletedBlocks())?.[0]).not.toHaveProperty('deleted');
    });
  });

  it.each([
    [{}, undefined, 'Give a name, a start date, archived or deleted.'],
    [{ name: 'Winter' }, undefined, 'Give a name, a start date, archived or deleted.'],
    [{ blockName: '   ' }, 'blockName', 'The block name is required.'],
    [{ blockName: 'x'.repeat(101) }, 'blockName', 'The block name has at most 100 characters.'],
    [{ archived: 'yes' }, 'archived', 'archived must be true or false.'],
    [{ deleted: null }, 'deleted', 'deleted is required.'],
  ])('is left as it is by a body like %j, with a sentence', async (payload, field, message) => {
    const before = [await read(), await profile()];
    const answer = await change(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'invalid_input', message, ...(field && { field }) });
    expect([await read(), await profile()]).toEqual(before);
  });

  it('is refused in Spanish to who speaks it', async () => {
    const answer = await server.inject({
      method: 'PUT',
      url: coachedPath(coached, '/about'),
      headers: { ...server.as(coached.coach), 'accept-language': 'es' },
      payload: {},
    });
    expect(answer.json().message).toBe('Indica un nombre, una fecha de inicio, archived o deleted.');
  });

  it('is changed by nobody but the coach of this moment', async () => {
    const stranger = await server.seedUser({ role: 'coach' });
    expect((await change({ deleted: true }, coached.athlete)).statusCode).toBe(403);
    const asThemselves = coachedPath({ ...coached, coach: stranger }, '/about');
    const headers = server.as(stranger);
    const answers = [
      await change({ deleted: true }, stranger),
      await server.inject({ method: 'PUT', url: asThemselves, headers, payload: { deleted: true } }),
    ];
    await server.storage.coaching.unlink(coached.athlete.id, coached.coach.id);
    answers.push(await change({ deleted: true }));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(answers.map(() => [404, NOT_FOUND]));
    expect((await list()).map((block) => block.blockId)).toEqual([blockId]);
  });

  it('is none where the athlete has no such block', async () => {
    const other = await server.seedAthlete();
    const theirs = await server.seedBlock(other.id);
    const url = coachedPath({ ...coached, block: theirs }, '/about');
    const headers = server.as(coached.coach);
    const answer = await server.inject({ method: 'PUT', url, headers, payload: { deleted: true } });
    expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND]);
  });

  async function signalsOf(act: () => Promise<unknown>): Promise<Signal[]> {
    const heard: Signal[] = [];
    const stop = server.storage.signals.listen((signal) => {
      if (signal.kind !== 'lost') heard.push(signal);
    });
    await act();
    stop();
    return heard;
  }
});
