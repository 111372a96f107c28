import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createGate } from '../support/gate.ts';
import { createLoad } from '../support/load.ts';
import { watchLongestTurn } from '../support/longest-turn.ts';
import { storageLanes, type Lane } from '../support/storage-lanes.ts';
import { createTestServer } from '../support/test-server.ts';

const AT_ONCE = 200;
const MOST_WORKING = 16;
const LONGEST_TURN_MS = 1_000;

describe.each(storageLanes())('A server that is asked too much ($name)', { timeout: 60_000 }, (lane) => {
  it('answers 503 with Retry-After to what it cannot do, does the rest, and lets nobody wait for its loop [P16]', async () => {
    const { location, hold, remove } = await slowDatabase(lane);
    // One athlete stands for a crowd: alone, most of these would only wait for each other.
    const share = { places: { atOnce: AT_ONCE, waiting: 0 } };
    // The crowd is in this process, too, and keeps its loop from turning.
    const rest = { atOnce: MOST_WORKING, patienceMs: 0, maxLoopDelayMs: Infinity };
    const server = await createTestServer({ location, config: { load: { rest }, share } });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 5 });
    const load = createLoad(athlete, block, { opsPerBatch: 20 });
    const go = await hold();
    const longestTurn = watchLongestTurn();
    const bodies = Array.from({ length: AT_ONCE }, load.nextBody);
    const refusals = createCountdown(AT_ONCE - MOST_WORKING);
    const answers = bodies.map(async (body) => {
      const { status } = await load.put(address, body);
      if (status === 503) refusals.count();
    });
    await refusals.done;
    await go();
    await Promise.all(answers);
    const longest = longestTurn();

    const refused = load.sent.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(AT_ONCE - MOST_WORKING);
    expect(load.sent.filter(({ status }) => status === 200)).toHaveLength(MOST_WORKING);
    expect(refused.map(({ retryAfter }) => retryAfter)).toEqual(refused.map(() => '1'));
    expect(longest).toBeLessThan(LONGEST_TURN_MS);
    const log = (await server.actualLog(block.blockId)).map((row) => row.op_id);
    expect(log.toSorted()).toEqual(load.confirmed().toSorted());
    expect((await load.put(address, load.nextBody())).status).toBe(200);
    await server.close();
    await remove();
  });

  it('counts a request only while it works on it: a slow sender holds no place', async () => {
    const { location, drop } = await lane.open();
    const server = await createTestServer({
      location,
      config: { load: { rest: { atOnce: 1, patienceMs: 0, maxLoopDelayMs: Infinity } } },
    });
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const aborter = new AbortController();
    const slow = fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
      signal: aborter.signal,
    } as RequestInit).catch(() => undefined);
    const load = createLoad(athlete, block, { opsPerBatch: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await load.put(address, load.nextBody())).status).toBe(200);
    }
    aborter.abort();
    await slow;
    await server.close();
    await drop();
  });
});

/** A database that somebody else can keep busy: `hold` takes its lock, and answers how to let go of it. */
async function slowDatabase(lane: Lane) {
  const opened = await lane.open();
  if (opened.location.kind === 'postgres') {
    const client = new Client({ connectionString: opened.location.url });
    await client.connect();
    return {
      location: opened.location,
      hold: async () => {
        await client.query('begin; lock table blocks in access exclusive mode');
        return async () => void (await client.query('rollback'));
      },
      remove: async () => {
        await client.end();
        await opened.drop();
      },
    };
  }
  const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
  const file = join(folder, 'spotter.db');
  const raw = new BetterSqlite(file);
  return {
    location: { kind: 'sqlite' as const, file },
    hold: async () => {
      raw.exec('begin immediate');
      return async () => void raw.exec('rollback');
    },
    remove: async () => {
      raw.close();
      await rm(folder, { recursive: true });
    },
  };
}

function createCountdown(from: number): { count: () => void; done: Promise<void> } {
  const gate = createGate();
  let left = from;
  return {
    done: gate.opened,
    count: () => {
      left -= 1;
      if (left === 0) gate.open();
    },
  };
}
