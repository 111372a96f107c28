import { describe, expect, it } from 'vitest';
import type { AccountData } from '#contract/api/account-data.ts';
import type { HistorySession } from '#contract/api/training-history.ts';
import { set } from '../support/history-set.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser } from '../support/test-server.ts';

describe.each(storageLanes())('Everything of one’s own in one file ($name)', (lane) => {
  it('has what an athlete planned, logged, said and is; of a coach the plans, and nothing that the athletes logged', async () => {
    const { location, drop } = await lane.open();
    const server = await createTestServer({ location });
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
    const dataOf = async (who: SeededUser) =>
      (await server.inject({ url: '/api/profile/data', headers: server.as(who) })).json<AccountData>();
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
    await server.close();
    await drop();
  });
});
