import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportedSession } from '#contract/api/training-history.ts';
import { loggedIn } from '#server/services/blocks/read-block.ts';
import { planToAdd } from '#server/services/history/plan-import.ts';
import { inChunks } from '#server/storage/chunks.ts';
import { set } from '../support/history-set.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

/** Returns how many turns the loop has had while something was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const done = new AbortController();
  const count = (async () => {
    for (; !done.signal.aborted; turns += 1) await turn();
  })();
  await work().finally(() => done.abort());
  await count;
  return turns;
}

const sessionOf = (key: string, sets: number): ImportedSession => ({
  source: 'strong',
  key,
  at: '2024-02-01',
  zone: null,
  program: null,
  name: null,
  seconds: null,
  note: null,
  sets: Array.from({ length: sets }, (_, row) => set({ exercise: 'Squat', row, reps: 5 })),
});

describe('Many rows', () => {
  it('are written some at a time, with a turn of the loop between', async () => {
    const sizes: number[] = [];
    const rows = Array.from({ length: 1_001 }, (_, at) => at);
    const turns = await turnsDuring(() => inChunks(rows, async (chunk) => void sizes.push(chunk.length)));
    expect(sizes).toEqual([250, 250, 250, 250, 1]);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('of an import are made with a turn of the loop between', async () => {
    const sessions = Array.from({ length: 10 }, (_, at) => sessionOf(`s${at}`, 300));
    expect(await turnsDuring(() => planToAdd('athlete', sessions))).toBeGreaterThanOrEqual(5);
  });

  it('that were logged in a block become news with a turn of the loop between', async () => {
    const changed = Array.from({ length: 1_001 }, (_, at) => ({
      isRemoved: false,
      standing: [],
      logged: () => ({ seriesId: String(at), actual: { reps: at, rpe: null, load: null } }),
    }));
    let told: Awaited<ReturnType<typeof loggedIn>>;
    const turns = await turnsDuring(async () => {
      told = await loggedIn(changed);
    });
    expect(told?.map(({ actual }) => actual.reps)).toEqual(changed.map((_, at) => at));
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});

describe.each(storageLanes())('An import of many sets ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let athlete: SeededUser;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    athlete = await server.seedAthlete();
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const send = () =>
    server.inject({
      method: 'POST',
      url: `/api/athletes/${athlete.id}/history`,
      headers: server.as(athlete),
      payload: { sessions: [sessionOf('a', 900), sessionOf('b', 1)] },
    });

  it('is whole, and adds nothing when it is sent again', async () => {
    expect((await send()).json()).toMatchObject({ added: 901, known: 0 });
    expect((await send()).json()).toMatchObject({ added: 0, known: 901 });
  });

  it('is removed in pieces, between which others can save', async () => {
    const sessions = Array.from({ length: 25 }, (_, at) => ({ ...sessionOf(`r${at}`, 2), source: 'hevy' as const }));
    const url = `/api/athletes/${athlete.id}/history`;
    await server.inject({ method: 'POST', url, headers: server.as(athlete), payload: { sessions } });
    const before = await server.storage.storedBytes.of(athlete.id);
    const transactions = vi.spyOn(server.storage, 'transaction');
    const remove = () => server.inject({ method: 'DELETE', url: `${url}?source=hevy`, headers: server.as(athlete) });
    expect((await remove()).json()).toEqual({ removed: 25 });
    expect(transactions.mock.calls.length).toBeGreaterThanOrEqual(3);
    transactions.mockRestore();
    expect((await remove()).json()).toEqual({ removed: 0 });
    expect((await server.storage.storedBytes.of(athlete.id)).history).toBeLessThan(before.history ?? 0);
    const left = await server.inject({ url, headers: server.as(athlete) });
    expect(left.body).not.toContain('hevy');
  });
});
