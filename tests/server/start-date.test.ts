import { describe, expect, it } from 'vitest';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import { blockReply, type MyBlocks } from '#contract/api/block.ts';
import { coachedPath, putBlock, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { SeededUser, TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('The start date of a block ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;

  useCoached(lane, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 1 }, (made) => {
    ({ server, coached } = made);
  });

  const change = (payload: object, who: SeededUser = coached.coach) =>
    server.inject({ method: 'PUT', url: coachedPath(coached, '/about'), headers: server.as(who), payload });
  const get = (path: string, who = coached.athlete) => server.inject({ url: `/api/${path}`, headers: server.as(who) });
  const read = async (blockId = coached.block.blockId) =>
    blockReply.parse((await get(`athletes/${coached.athlete.id}/blocks/${blockId}`)).json());
  const create = (payload: object) =>
    server.inject({
      method: 'POST',
      url: `/api/coaches/${coached.coach.id}/createBlock/${coached.athlete.id}`,
      headers: server.as(coached.coach),
      payload: { weekDays: ['Monday'], blockName: 'Winter', ...payload },
    });

  it('is told with the block, in the athlete’s list and in the coach’s, and everybody reads the block anew', async () => {
    const before = await read();
    const answer = await change({ startDate: '2026-11-30' });
    expect(answer.json()).toMatchObject({ startDate: '2026-11-30', structRev: before.structRev + 1 });
    expect(await read()).toMatchObject({ startDate: '2026-11-30', weeks: before.weeks });
    const mine = (await get(`athletes/${coached.athlete.id}/myBlocks`)).json<MyBlocks>();
    expect(mine.blocks[0]).toMatchObject({ startDate: '2026-11-30' });
    const profile = await get(`coaches/${coached.coach.id}/athletes/${coached.athlete.id}`, coached.coach);
    expect(profile.json<AthleteProfile>().blocks[0]).toMatchObject({ startDate: '2026-11-30' });
  });

  it('is cleared by null, untouched by what says nothing of it, and the same once more changes nothing', async () => {
    await change({ startDate: '2026-11-30' });
    const dated = await read();
    await change({ startDate: '2026-11-30' });
    expect(await read()).toEqual(dated);
    await change({ blockName: 'Winter' });
    expect((await putBlock(server, coached, { blockWeeks: weeksOf(coached.block) })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ name: 'Winter', startDate: '2026-11-30' });
    expect((await change({ startDate: null })).json()).not.toHaveProperty('startDate');
    expect(await read()).not.toHaveProperty('startDate');
  });

  it('can be given when the block is made', async () => {
    const dated = await create({ startDate: '2027-01-04' });
    expect(await read(dated.json<{ blockId: string }>().blockId)).toMatchObject({ startDate: '2027-01-04' });
    const undated = await create({ blockName: 'Spring' });
    expect(await read(undated.json<{ blockId: string }>().blockId)).not.toHaveProperty('startDate');
  });

  it.each(['30.11.2026', '2026-02-30', '2026-11-30T10:00:00Z', '1026-11-30', '', 20261130])(
    'is refused with a sentence where it is no day: %s',
    async (startDate) => {
      const answers = [await change({ startDate }), await create({ startDate })];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(400);
        expect(answer.body).toContain('The start date must be a da');
      }
      expect(await read()).not.toHaveProperty('startDate');
    },
  );

  it('is nobody’s but the coach’s to change', async () => {
    const stranger = await server.seedUser({ role: 'coach' });
    expect((await change({ startDate: '2026-11-30' }, stranger)).statusCode).toBe(404);
    expect((await change({ startDate: '2026-11-30' }, coached.athlete)).statusCode).toBe(403);
    expect(await read()).not.toHaveProperty('startDate');
  });
});
