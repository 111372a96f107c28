import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCosts } from '#server/services/limits/costs.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import type { TrainingHistory } from '#contract/api/training-history.ts';
import { trainingHistory } from '#server/services/history/training-history.ts';
import { createGate } from '../support/gate.ts';
import { set } from '../support/history-set.ts';
import { storageLanes, type Lane } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

/** SQLite in a file, as in production: what is in memory has no second reader. */
const inFile: Lane = {
  name: 'SQLite in a file',
  open: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    const location: StorageLocation = { kind: 'sqlite', file: join(folder, 'spotter.db') };
    return { location, drop: () => rm(folder, { recursive: true }) };
  },
};
const lanes = [inFile, ...storageLanes()];
const onThread = lanes.filter(({ name }) => name !== 'SQLite');

/** Of one athlete: 3,024 series, so that their log is a long one. */
const LONG = { weeks: 12, days: 6, exercisesPerDay: 7, seriesPerExercise: 6 } as const;

let end = async (): Promise<void> => {};
afterEach(() => {
  vi.restoreAllMocks();
  return end();
});

async function open(lane: Lane, wishes: Parameters<typeof createTestServer>[0] = {}): Promise<TestServer> {
  const { location, drop } = await lane.open();
  const server = await createTestServer({ location, ...wishes });
  end = async () => {
    await server.close();
    await drop();
  };
  return server;
}

const dataOf = (server: TestServer, who: SeededUser) =>
  server.inject({ url: '/api/profile/data', headers: server.as(who) });
const readingOf = (server: TestServer, who: SeededUser, blockId: string, headers = {}) =>
  server.inject({
    url: `/api/athletes/${who.id}/blocks/${blockId}`,
    headers: { ...server.as(who), ...headers },
  });

/** A session of 60 sets, of which no page has room for all. */
function importedOn(day: number) {
  const about = { zone: null, program: null, name: null, seconds: null, note: null };
  const note = 'x'.repeat(4_000);
  const sets = Array.from({ length: 60 }, (_, row) => set({ exercise: 'Squat', row, reps: 5, note }));
  return { source: 'strong', key: String(day), at: `2026-01-0${day}`, ...about, sets };
}

describe.each(onThread)('A large reading ($name)', { timeout: 60_000 }, (lane) => {
  it('is made on a thread of its own, and is what it would have been here', async () => {
    const server = await open(lane);
    const athlete = await server.seedAthlete();
    const { blockId } = await server.seedBlock(athlete.id, LONG);
    const [whole, read] = [vi.spyOn(server.storage.blocks, 'read'), vi.spyOn(server.storage, 'snapshot')];
    const answer = await readingOf(server, athlete, blockId);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const file = (await dataOf(server, athlete)).json();
    expect(file).toMatchObject({ format: 'spotter-account', account: { id: athlete.id }, messages: [] });
    expect([whole.mock.calls, read.mock.calls]).toEqual([[], []]);
    const here = await server.readBlock(athlete.id, blockId);
    expect(answer.json()).toMatchObject(here);
    expect(file.blocks).toMatchObject([{ blockId, weeks: here.weeks }]);
    const again = await readingOf(server, athlete, blockId, { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('of what came along from another app is made there page by page, each as it would have been here', async () => {
    const server = await open(lane, { config: { longLogs: { planned: 3_000, imported: 100 } } });
    const athlete = await server.seedAthlete();
    const url = `/api/athletes/${athlete.id}/history`;
    const call = { url, headers: server.as(athlete) };
    const sessions = [1, 2].map((day) => importedOn(day));
    const imported = await server.inject({ method: 'POST', ...call, payload: { sessions } });
    expect(imported.json()).toMatchObject({ added: 120 });
    const read = vi.spyOn(server.storage, 'snapshot');
    const first = (await server.inject(call)).json<TrainingHistory>();
    const rest = await server.inject({ ...call, url: `${url}?before=${encodeURIComponent(String(first.next))}` });
    expect(read).not.toHaveBeenCalled();
    const context = { storage: server.storage, clock: { now: Date.now } };
    const caller = { id: athlete.id, role: 'athlete', username: 'athlete' } as const;
    const here = await trainingHistory(context, caller, athlete.id, {});
    expect(first).toEqual(here);
    expect(first.next).not.toBeNull();
    expect(rest.json()).toEqual(await trainingHistory(context, caller, athlete.id, { before: String(first.next) }));
  });

  it('is refused there as it would have been here, and its thread goes on', async () => {
    const server = await open(lane);
    const [athlete, other] = [await server.seedAthlete(), await server.seedAthlete()];
    const { blockId } = await server.seedBlock(athlete.id, LONG);
    const theirs = await server.inject({
      url: `/api/athletes/${athlete.id}/blocks/${blockId}`,
      headers: server.as(other),
    });
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'not_found']);
    expect((await readingOf(server, athlete, blockId)).statusCode).toBe(200);
  });

  it('that nobody takes to its end keeps nothing, and the next one is whole', async () => {
    const server = await open(lane);
    const athlete = await server.seedAthlete();
    await server.seedBlock(athlete.id, LONG);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    const url = `${address}/api/profile/data`;
    const begun = await fetch(url, { headers: server.as(athlete), signal: left.signal });
    expect(begun.status).toBe(200);
    left.abort();
    const next = await fetch(url, { headers: server.as(athlete) });
    expect(await next.json()).toMatchObject({ blocks: [{ name: 'Test block' }], messages: [] });
  });
});

describe.each(lanes)("One person's large readings ($name)", { timeout: 60_000 }, (lane) => {
  it('are made one after the other, and those beyond twenty are refused with a time to ask again', async () => {
    const server = await open(lane);
    const coach = await server.seedUser({ role: 'coach' });
    const gate = createGate();
    const transaction = server.storage.transaction.bind(server.storage);
    const begun = vi.spyOn(server.storage, 'transaction').mockImplementation(async (work) => {
      await gate.opened;
      return transaction(work);
    });
    const all = Array.from({ length: 24 }, () => dataOf(server, coach));
    const refused = await Promise.race(all);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '1',
    ]);
    expect(begun).toHaveBeenCalledTimes(1);
    // Whatever waits, their saves and small readings do not, and nobody else does.
    const area = await server.inject({ url: `/api/coaches/${coach.id}/athletes`, headers: server.as(coach) });
    expect(area.statusCode).toBe(200);
    gate.open();
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    // As many as one person may download within an hour.
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  it('are paid for before they are made: what the last one cost', async () => {
    let time = 1_800_000_000_000;
    const share = { allowance: { burst: 20, perSecond: 1 } };
    const server = await open(lane, { now: () => time, config: { share } });
    const athlete = await server.seedAthlete();
    await server.seedBlock(athlete.id, { weeks: 10, days: 5, exercisesPerDay: 8, seriesPerExercise: 5 });
    const first = await dataOf(server, athlete);
    const units = Math.floor(first.rawPayload.length / (32 * 1024));
    expect(units).toBeGreaterThan(8);
    time += units * 1_000;
    const begun = vi.spyOn(server.storage, 'transaction');
    const answers = await Promise.all(Array.from({ length: 5 }, () => dataOf(server, athlete)));
    const made = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(made).toBeLessThanOrEqual(Math.floor(20 / units));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5 - made);
    expect(begun).toHaveBeenCalledTimes(made);
  });
});

it('A reading that fails in the middle breaks the connection, so that nobody takes a half for the whole', async () => {
  const server = await open({
    name: 'SQLite',
    open: async () => ({ location: { kind: 'sqlite', file: ':memory:' }, drop: async () => {} }),
  });
  const athlete = await server.seedAthlete();
  await server.seedBlock(athlete.id, LONG);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/api/profile/data`;
  vi.spyOn(server.storage.accounts, 'editsOf').mockRejectedValue(new Error('the disk is gone'));
  const read = async (coding: string) => {
    const answer = await fetch(url, { headers: { ...server.as(athlete), 'accept-encoding': coding } });
    return answer.text().then(
      () => answer.status,
      () => `broken ${answer.status}`,
    );
  };
  expect(await read('identity')).toBe('broken 200');
  // Of a packed one nothing may have been on its way yet: then it can still be said that it failed.
  for (const coding of ['gzip', 'br']) expect(['broken 200', 500]).toContain(await read(coding));
  vi.restoreAllMocks();
  expect(await (await fetch(url, { headers: server.as(athlete) })).json()).toMatchObject({ edits: [] });
});

it('What an answer will cost is what the last ones cost, and less with each smaller one', () => {
  const costs = createCosts(2);
  expect(costs.expected('marta')).toBeUndefined();
  costs.note('marta', 40);
  expect(costs.expected('marta')).toBe(40);
  costs.note('marta', 2);
  expect(costs.expected('marta')).toBe(20);
  costs.note('marta', 50);
  costs.note('rob', 1);
  costs.note('ana', 1);
  expect([costs.expected('marta'), costs.expected('ana')]).toEqual([undefined, 1]);
});
