import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountData, type AccountData } from '#contract/api/account-data.ts';
import type { HistorySession } from '#contract/api/training-history.ts';
import { toBlockWeeks } from '#domain/block/payload.ts';
import { newId } from '#server/storage/ids.ts';
import { coachedPath, firstDay, firstExercise, saveAsCoach, weeksOf, type Coached } from '../support/coached.ts';
import { set } from '../support/history-set.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('Everything of one’s own in one file ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const opened = await lane.open();
    ({ drop } = opened);
    server = await createTestServer({ location: opened.location });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const dataOf = async (who: SeededUser) =>
    (await server.inject({ url: '/api/profile/data', headers: server.as(who) })).json<AccountData>();
  /** A block that its coach wrote, of the athlete whom they coach. */
  async function seedWritten(weeks: number): Promise<Coached> {
    const coach = await server.seedUser({ role: 'coach' });
    const athlete = await server.seedAthlete();
    await server.storage.coaching.link(athlete.id, coach.id, 1);
    return { coach, athlete, block: await server.seedBlock(athlete.id, { weeks, coachId: coach.id }) };
  }

  it('has what an athlete planned, logged, said and is; of a coach the plans, and nothing that the athletes logged', async () => {
    const coach = await server.seedUser({ role: 'coach', username: 'cora' });
    const leo = await server.seedAthlete({ username: 'leo' });
    const block = await server.seedBlock(leo.id, { coachId: coach.id });
    await server.storage.coaching.link(leo.id, coach.id, 1);
    const load = (value: number) =>
      saveBody([{ seriesId: seriesAt(block).seriesId, field: 'load', value }], { sentAt: 5 });
    await save(server, leo, block, load(97.5));
    await save(server, leo, block, load(102.5));
    // More than a page of it.
    const brought: HistorySession[] = Array.from({ length: 101 }, (_, at) => ({
      source: 'strong',
      key: `session ${at}`,
      at: `2024-${at < 50 ? '01' : '02'}-01T08:00:${10 + (at % 50)}`,
      zone: null,
      program: null,
      name: 'Push',
      seconds: null,
      note: null,
      sets: [set({ exercise: 'Bench press', load: 40 + at, reps: 5 })],
    }));
    const imported = await server.inject({
      method: 'POST',
      url: `/api/athletes/${leo.id}/history`,
      headers: server.as(leo),
      payload: { sessions: brought },
    });
    expect(imported.json()).toEqual({ added: 101, known: 0 });
    const mine = await dataOf(leo);
    expect(mine).toMatchObject({
      format: 'spotter-account',
      version: 1,
      account: { id: leo.id, role: 'athlete', username: 'leo', email: leo.email, google: false, avatar: null },
      coach: { username: 'cora' },
      blocks: [{ blockId: block.blockId, coachUsername: 'cora', name: 'Test block' }],
    });
    const [first] = mine.blocks[0]?.weeks[0]?.dayResponses.Monday?.basics[0]?.series ?? [];
    expect(first).toMatchObject({ target: { reps: 5, rpe: 8, load: 100 }, actual: { load: 102.5 } });
    expect(mine.edits.map(({ value, status }) => [value, status])).toEqual([
      [97.5, 'applied'],
      [102.5, 'applied'],
    ]);
    expect(mine.history.length).toBe(101);
    expect(mine.history).toEqual(expect.arrayContaining(brought));
    const coached = await dataOf(coach);
    expect(coached.history).toEqual([]);
    expect(coached).toMatchObject({
      athletes: [{ username: 'leo' }],
      writtenBlocks: [{ athleteUsername: 'leo' }],
      blocks: [],
    });
    expect(JSON.stringify(coached)).not.toMatch(/102\.5|97\.5|actual/);
    expect(coached.writtenBlocks[0]?.weeks[0]?.days.Monday?.basics[0]?.series[0]?.target).toEqual({
      reps: 5,
      rpe: 8,
      load: 100,
    });
  });

  it('says of a block, to its athlete and to who wrote it, when it starts, that it was put away or deleted, and which week was taken out', async () => {
    const coached = await seedWritten(3);
    const about = (payload: object) =>
      server.inject({ method: 'PUT', url: coachedPath(coached, '/about'), headers: server.as(coached.coach), payload });
    const files = async () => [await dataOf(coached.athlete), await dataOf(coached.coach)] as const;
    for (const { blocks, writtenBlocks } of await files()) {
      const [block = {}] = [...blocks, ...writtenBlocks];
      for (const field of ['startDate', 'archived', 'deleted']) expect(block).not.toHaveProperty(field);
    }
    await saveAsCoach(server, coached, {
      blockWeeks: { week2: { Monday: { basics: [], complements: [] } } },
      sync: { baseStructRev: coached.block.structRev, ops: { week2: { opId: newId(), removed: true } } },
    });
    await about({ startDate: '2026-11-30' });
    await about({ archived: true });
    await about({ deleted: true });
    for (const file of await files()) {
      const [block] = [...file.blocks, ...file.writtenBlocks];
      expect(block).toMatchObject({ startDate: '2026-11-30', archived: true, deleted: true });
      expect(block?.weeks.map(({ removed }) => removed)).toEqual([undefined, true, undefined]);
      // Nothing stands in it that its description does not name.
      expect(accountData.parse(file)).toEqual(file);
    }
  });

  it('has for a coach nothing that an athlete added to their plan, but what they planned in it', async () => {
    const coached = await seedWritten(1);
    const { athlete, block } = coached;
    const exercise = firstExercise(block);
    const add = async (idExercise: string, extra: string) => {
      const [seriesId, field] = [newId(), 'extra'] as const;
      const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise } as const;
      const blockWeeks = toBlockWeeks([{ seriesId, field, value: extra, path }]);
      await save(server, athlete, block, { ...saveBody([{ seriesId, field, value: extra }]), blockWeeks });
      return seriesId;
    };
    const own = newId();
    await add(exercise.idExercise, exercise.name);
    const [taken, theirs] = [await add(own, 'Sled push'), await add(own, 'Sled push')];
    const written = async () => (await dataOf(coached.coach)).writtenBlocks[0]?.weeks[0]?.days.Monday?.basics;
    expect((await written())?.map(told)).toEqual(firstDay(block).basics.map(told));

    const blockWeeks = weeksOf(await server.readBlock(athlete.id, block.blockId));
    const sent = blockWeeks['week1']?.Monday?.basics?.at(-1)?.series?.find(({ seriesId }) => seriesId === taken);
    Object.assign(sent ?? {}, { target: { reps: 4, rpe: null, load: null } });
    await saveAsCoach(server, coached, { blockWeeks });
    expect((await written())?.at(-1)).toMatchObject({ name: 'Sled push', series: [{ seriesId: taken }] });
    expect(JSON.stringify(await dataOf(coached.coach))).not.toContain(theirs);
  });
});

/** An exercise of a plan as its name and the ids of its sets. */
function told({ name, series }: { readonly name: string; readonly series: readonly { readonly seriesId: string }[] }) {
  return [name, series.map(({ seriesId }) => seriesId)];
}
