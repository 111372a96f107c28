import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { GiveBlockReply } from '#contract/api/templates.ts';
import { plannedWeeksOf } from '#domain/block/plan-document.ts';
import { dropOldDrafts } from '#server/services/blocks/drafts.ts';
import { allSeries, save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 60 * 60_000;
/** 1,008 series. */
const LONG = { weeks: 6, days: 4, exercisesPerDay: 7, seriesPerExercise: 6 } as const;

function who(person: SeededUser | undefined): SeededUser {
  if (!person) throw new Error('Nobody was seeded.');
  return person;
}

/** What is planned, without the ids of it. */
const planIn = (one: BlockDetail) =>
  JSON.parse(JSON.stringify(plannedWeeksOf(one), (key, part) => (/^(?:idExercise|seriesId)$/.test(key) ? '' : part)));

describe.each(storageLanes())('A long plan that is given ($name)', { timeout: 60_000 }, (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let [coach, athlete, bystander]: SeededUser[] = [];
  let block: BlockDetail;
  let now = Date.UTC(2026, 10, 1);

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location, now: () => now });
  });
  beforeEach(async () => {
    [coach, athlete, bystander] = [
      await server.seedUser({ role: 'coach' }),
      await server.seedAthlete(),
      await server.seedAthlete(),
    ];
    for (const { id } of [athlete, bystander]) await server.storage.coaching.link(id, coach.id, 1);
    block = await server.seedBlock(bystander.id, { coachId: coach.id, ...LONG });
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const read = async (url: string, person: SeededUser) =>
    (await server.inject({ url, headers: server.as(person) })).json();
  const post = (key?: string) =>
    server.inject({
      method: 'POST',
      url: `/api/coaches/${who(coach).id}/giveBlock`,
      headers: { ...server.as(who(coach)), ...(key !== undefined && { 'idempotency-key': key }) },
      payload: {
        from: { athleteId: who(bystander).id, blockId: block.blockId },
        blockName: 'Winter',
        athleteIds: [who(athlete).id],
      },
    });
  async function give(key?: string): Promise<GiveBlockReply['results'][number]> {
    const answer = await post(key);
    const [result] = answer.json<GiveBlockReply>().results;
    if (!result) throw new Error(answer.body);
    return result;
  }
  const copyOf = (given: object) => server.readBlock(who(athlete).id, 'blockId' in given ? String(given.blockId) : '');
  const drafts = () => server.storage.drafts.begunBefore(now + 1);
  /** All that anybody is told of blocks. */
  const told = async () => ({
    athlete: await read(`/api/athletes/${who(athlete).id}/myBlocks`, who(athlete)),
    profile: await read(`/api/coaches/${who(coach).id}/athletes/${who(athlete).id}`, who(coach)),
    exercises: await read(`/api/coaches/${who(coach).id}/typedExercises`, who(coach)),
    data: await read('/api/profile/data', who(coach)),
  });
  /** Does something after each transaction of the server's, given how many there were. */
  function afterEachTransaction(look: (count: number) => Promise<void>): () => number {
    const transaction = server.storage.transaction.bind(server.storage);
    let count = 0;
    let isLooking = false;
    vi.spyOn(server.storage, 'transaction').mockImplementation(async (...asked) => {
      const result = await transaction(...asked);
      if (isLooking) return result;
      isLooking = true;
      count += 1;
      await look(count).finally(() => {
        isLooking = false;
      });
      return result;
    });
    return () => count;
  }
  /** Lets every transaction after so many fail, as if the server had ended there. */
  function endAfter(most: number): void {
    const transaction = server.storage.transaction.bind(server.storage);
    let count = 0;
    vi.spyOn(server.storage, 'transaction').mockImplementation(async (...asked) => {
      count += 1;
      if (count > most) throw new Error('the server has ended');
      return transaction(...asked);
    });
  }

  it('is written in pieces, between which others save, and nobody sees a part of it', async () => {
    const before = await told();
    const seen: unknown[] = [];
    const transactions = afterEachTransaction(async (count) => {
      const edit = { seriesId: seriesAt(block, count).seriesId, field: 'reps' as const, value: 5 };
      const saved = await save(server, who(bystander), block, saveBody([edit]));
      expect(saved.results[0]?.status).toBe('applied');
      if ((await drafts()).length > 0) seen.push(await told());
    });
    const copy = await copyOf(await give());
    expect(transactions()).toBeGreaterThan(10);
    expect(seen.length).toBeGreaterThan(10);
    for (const one of seen) expect(one).toEqual({ ...before, data: { ...before.data, exportedAt: expect.anything() } });
    expect(planIn(copy)).toEqual(planIn(block));
    expect(allSeries(copy)).toHaveLength(allSeries(block).length);
    expect(await told()).not.toEqual(before);
    expect(await drafts()).toEqual([]);
  });

  it('leaves nothing where it cannot be given after all', async () => {
    const before = await told();
    afterEachTransaction(async (count) => {
      if (count === 5) await server.storage.coaching.unlink(who(athlete).id, who(coach).id);
    });
    expect(await give('k')).toMatchObject({ reason: 'You do not coach this athlete any more.' });
    expect(await drafts()).toEqual([]);
    vi.restoreAllMocks();
    await server.storage.coaching.link(who(athlete).id, who(coach).id, 1);
    expect((await told()).athlete).toEqual(before.athlete);
    expect(planIn(await copyOf(await give('k')))).toEqual(planIn(block));
  });

  it.each([2, 6])(
    'is nowhere when the server ends after %d pieces, is whole when it is sent again, and the rest goes',
    async (most) => {
      const before = await told();
      endAfter(most);
      expect((await post('k')).statusCode).toBe(500);
      vi.restoreAllMocks();
      const [left] = await drafts();
      expect(left).toBeDefined();
      expect({ ...(await told()), data: undefined }).toEqual({ ...before, data: undefined });
      expect((await read('/api/profile/data', who(coach))).writtenBlocks).toEqual(before.data.writtenBlocks);
      expect(await server.storage.blocks.read({ athleteId: who(athlete).id, blockId: left ?? '' })).toBeUndefined();
      expect(await server.storage.blocks.summaries(who(coach).id)).toEqual([]);
      expect(planIn(await copyOf(await give('k')))).toEqual(planIn(block));
      const later = (ms: number) => ({ storage: server.storage, clock: { now: () => now + ms } });
      await dropOldDrafts(later(HOUR_MS));
      expect(await drafts()).toEqual([left]);
      await dropOldDrafts(later(HOUR_MS + 1));
      expect(await drafts()).toEqual([]);
      expect(await server.storage.blocks.structure(left ?? '')).toMatchObject({ weeks: [], series: [] });
    },
  );

  it('goes with the account of the coach who gave it', async () => {
    endAfter(4);
    await post();
    vi.restoreAllMocks();
    const [left] = await drafts();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/profile/delete',
      headers: server.as(who(coach)),
      payload: { password: TEST_PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect(await drafts()).toEqual([]);
    expect(await server.storage.blocks.structure(left ?? '')).toMatchObject({ weeks: [], series: [] });
    now += 1;
  });
});
