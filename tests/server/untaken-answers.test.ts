import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Places } from '#server/services/limits/costly-work.ts';
import { newId } from '#server/storage/ids.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

/** More than what lies between a server and somebody who reads nothing. */
const TEMPLATES = 4;
const PLAN = `{${' '.repeat(2_000_000)}}`;
const NEVER_MS = 600_000;

describe.each(storageLanes())('A download that nobody takes ($name)', { timeout: 60_000 }, (lane) => {
  let end: () => Promise<void>;
  const lines: Socket[] = [];
  afterEach(() => {
    for (const line of lines.splice(0)) line.destroy();
    vi.restoreAllMocks();
    return end();
  });

  async function open(untaken: { turnMs: number; endMs: number }, large?: Places): Promise<TestServer> {
    const { location, drop } = await lane.open();
    const share = { untaken, ...(large && { large }) };
    const server = await createTestServer({ location, config: { share } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    end = async () => {
      await server.close();
      await drop();
    };
    return server;
  }

  /** Asks for all of somebody's data and takes nothing but its head. */
  async function leaveLying({ app }: TestServer, { token }: SeededUser): Promise<Socket> {
    const { port, hostname } = new URL(app.listeningOrigin);
    const line = connect(Number(port), hostname);
    lines.push(line);
    line.on('error', () => {});
    line.write(`GET /api/profile/data HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await once(line, 'readable');
    expect(String(line.read(12))).toBe('HTTP/1.1 200');
    return line;
  }

  it('gives the turn of its person to their next large reading', async () => {
    const server = await open({ turnMs: 50, endMs: NEVER_MS });
    const coach = await seedLarge(server);
    await leaveLying(server, coach);
    expect((await namesOf(server, coach)).statusCode).toBe(200);
  });

  it('is broken off in the end, so that nothing of it is kept', async () => {
    const server = await open({ turnMs: 20, endMs: 60 });
    const coach = await seedLarge(server);
    const connected = once(server.app.server, 'connection');
    const line = await leaveLying(server, coach);
    const [socket] = (await connected) as [Socket];
    await once(socket, 'close');
    expect(line.destroyed).toBe(false);
  });

  it('takes nobody the place of a small reading, however many lie there', async () => {
    const server = await open({ turnMs: NEVER_MS, endMs: NEVER_MS });
    for (let number = 0; number < 7; number += 1) await leaveLying(server, await seedLarge(server));
    const other = await server.seedUser({ role: 'coach' });
    const area = await server.inject({ url: `/api/coaches/${other.id}/athletes`, headers: server.as(other) });
    expect(area.statusCode).toBe(200);
  });

  it('has with others of its kind an end to what they hold: large ones are refused with a time, small ones never', async () => {
    const server = await open({ turnMs: NEVER_MS, endMs: NEVER_MS }, { atOnce: 1, waiting: 1, patienceMs: 20 });
    await leaveLying(server, await seedLarge(server));
    const other = await server.seedUser({ role: 'coach' });
    const refused = await namesOf(server, other);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'server_busy',
      '2',
    ]);
    const area = await server.inject({ url: `/api/coaches/${other.id}/athletes`, headers: server.as(other) });
    expect(area.statusCode).toBe(200);
  });

  it('is not made where its person has left before it was their turn', async () => {
    const server = await open({ turnMs: NEVER_MS, endMs: NEVER_MS });
    const coach = await seedLarge(server);
    const first = await leaveLying(server, coach);
    const left = new AbortController();
    const asked = once(server.app.server, 'request');
    const url = `${server.app.listeningOrigin}/api/profile/data`;
    const second = fetch(url, { headers: server.as(coach), signal: left.signal }).catch(() => 'left');
    const [request] = (await asked) as [{ readonly socket: Socket }];
    const gone = once(request.socket, 'close');
    const third = namesOf(server, coach);
    left.abort();
    expect(await second).toBe('left');
    await gone;
    // A download is counted in one.
    const counted = vi.spyOn(server.storage, 'transaction');
    first.destroy();
    expect((await third).statusCode).toBe(200);
    expect(counted).not.toHaveBeenCalled();
  });
});

async function seedLarge(server: TestServer): Promise<SeededUser> {
  const coach = await server.seedUser({ role: 'coach' });
  const about = { name: 'Large', days: '["Monday"]', weeks: 1, exercises: 0 };
  for (let number = 0; number < TEMPLATES; number += 1) {
    const row = { ...about, id: newId(), coach_id: coach.id, plan: PLAN };
    const times = { created_at: 1, changed_at: 1, deleted_at: null };
    await server.storage.transaction(({ templates }) => templates.insert({ ...row, ...times }, new Map()));
  }
  return coach;
}

function namesOf({ inject, as }: TestServer, coach: SeededUser) {
  return inject({ url: `/api/coaches/${coach.id}/typedExercises`, headers: as(coach) });
}
