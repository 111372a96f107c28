import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockReply, myBlocksReply } from '#contract/api/block.ts';
import { macrosReply } from '#contract/api/macros.ts';
import { newId } from '#server/storage/ids.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../../support/test-server.ts';

const NOW = Date.UTC(2026, 8, 1);

describe('What an athlete reads', () => {
  let server: TestServer;
  let athlete: SeededUser;
  let coach: SeededUser;

  beforeAll(async () => {
    server = await createTestServer({ now: () => NOW });
    athlete = await server.seedAthlete({ username: 'marta.r' });
    coach = await server.seedUser({ role: 'coach', username: 'ana' });
  });
  afterAll(() => server.close());

  const read = (path: string, who = athlete) =>
    server.inject({ url: `/api/athletes/${who.id}${path}`, headers: server.as(who) });

  it('the area names the athlete, and the coach once there is one [§3]', async () => {
    expect((await read('')).json()).toEqual({
      athlete: { id: athlete.id, username: 'marta.r' },
      coachName: null,
      pendingRequest: null,
      historyRev: null,
    });
    await server.storage.coaching.link(athlete.id, coach.id, 1);
    expect((await read('')).json()).toMatchObject({ coachName: 'ana' });
  });

  it('without macros the answer is 404, with them what the coach saved [§7]', async () => {
    const none = await read('/currentMacros');
    expect([none.statusCode, none.json()]).toEqual([404, { code: 'no_macros', message: 'No macros assigned yet.' }]);
    await server.storage.macros.save({
      athlete_id: athlete.id,
      coach_id: coach.id,
      goal: 'Deficit',
      kilocalories: 2_000,
      carbohydrates: 200,
      proteins: 120,
      fats: 80,
      inputs: null,
      updated_at: 1,
    });
    const answer = await read('/currentMacros');
    expect(answer.json()).toEqual({
      goal: 'Deficit',
      kilocalories: 2_000,
      carbohydrates: 200,
      proteins: 120,
      fats: 80,
      athleteUsername: 'marta.r',
    });
    expect(() => macrosReply.parse(answer.json())).not.toThrow();
  });

  it('without blocks the answer is 404, with them the list, newest first [§2]', async () => {
    const none = await read('/myBlocks');
    expect([none.statusCode, none.json()]).toEqual([404, { code: 'no_blocks', message: 'No blocks assigned yet.' }]);
    for (const [name, createdAt] of [
      ['older', 1_000],
      ['newer', 2_000],
    ] as const) {
      await server.storage.blocks.insert({
        blockId: newId(),
        athleteId: athlete.id,
        coachId: coach.id,
        name,
        days: ['Monday', 'Friday'],
        createdAt,
        weeks: [],
      });
    }
    const { blocks } = myBlocksReply.parse((await read('/myBlocks')).json());
    expect(blocks.map(({ name }) => name)).toEqual(['newer', 'older']);
    expect(blocks[0]).toMatchObject({
      creationDate: '1970-01-01T00:00:02.000Z',
      days: ['Monday', 'Friday'],
      coachUsername: 'ana',
      athleteUsername: 'marta.r',
    });
    for (const { blockId, rev } of blocks) {
      expect(blockReply.parse((await read(`/blocks/${blockId}`)).json()).rev).toBe(rev);
    }
  });

  it('a block has its weeks in order, its days from Monday on, and nothing logged yet [§3]', async () => {
    const seeded = await server.seedBlock(athlete.id, { weeks: 12, days: ['Friday', 'Monday'], exercisesPerDay: 3 });
    const answer = await read(`/blocks/${seeded.blockId}`);
    const block = blockReply.parse(answer.json());
    expect(answer.json()).toEqual(block);
    expect(block.weeks.map(({ weekName }) => weekName)).toEqual(Array.from({ length: 12 }, (_, n) => `week${n + 1}`));
    expect(Object.keys(block.weeks[0]?.dayResponses ?? {})).toEqual(['Monday', 'Friday']);
    expect(block.weeks[0]?.dayResponses.Monday?.basics).toHaveLength(2);
    expect(block.weeks[0]?.dayResponses.Monday?.complements[0]?.series[0]).toMatchObject({
      target: { reps: 5, rpe: 8, load: 100 },
      actual: { reps: null, rpe: null, load: null },
    });
    expect(block).toMatchObject({ rev: NOW, structRev: 1, athleteUsername: 'marta.r' });
  });
});
