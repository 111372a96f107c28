import { describe, expect, it, vi } from 'vitest';
import { createAllowances } from '#server/services/limits/allowance.ts';
import { workInShares } from '#server/services/limits/costly-work.ts';
import { Refusal } from '#server/services/refusal.ts';
import { createGate } from '../support/gate.ts';
import { save, saveBody, savePath, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../support/test-server.ts';

const DEVICES = 5;

describe.each(storageLanes())("One person's volume ($name)", { timeout: 60_000 }, (lane) => {
  async function open(config: Parameters<typeof createTestServer>[0] = {}) {
    const { location, drop } = await lane.open();
    const server = await createTestServer({ location, ...config });
    const end = async (): Promise<void> => {
      await server.close();
      await drop();
    };
    return { server, end };
  }

  it('takes four places at once, and while the rest of theirs waits others are served', async () => {
    const { server, end } = await open();
    const [greedy, other] = [await server.seedUser({ role: 'coach' }), await server.seedUser({ role: 'coach' })];
    const { gate, begun } = holdReadings(server);
    const area = (who: { id: string; token: string }) =>
      server.inject({ url: `/api/coaches/${who.id}/athletes`, headers: server.as(who) });
    const theirs = Array.from({ length: 80 }, () => area(greedy));
    const refused = await Promise.race(theirs);
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      { code: 'too_many_requests', message: 'Too many requests at once. Wait a moment and try again.' },
      '1',
    ]);
    expect(begun()).toBe(4);
    const others = area(other);
    await vi.waitUntil(() => begun() === 5);
    // Whoever is asked too much of can still be put out.
    const logout = await server.inject({ method: 'POST', url: '/api/logout', headers: server.as(greedy) });
    expect(logout.statusCode).toBe(200);
    gate.open();
    expect((await others).statusCode).toBe(200);
    const statuses = (await Promise.all(theirs)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
    vi.restoreAllMocks();
    await end();
  });

  it('at one address leaves places for the passwords of people elsewhere [P16]', async () => {
    const { server, end } = await open();
    const logIn = (email: string, remoteAddress: string) =>
      server.inject({ method: 'POST', url: '/api/login', payload: { email, password: TEST_PASSWORD }, remoteAddress });
    const crowd = Array.from({ length: 80 }, (_, index) => logIn(`p${index}@test.local`, '10.6.6.6'));
    const { email } = await server.seedAthlete();
    expect((await logIn(email, '10.0.0.1')).statusCode).toBe(200);
    const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
    await end();
  });

  it('of saves and large readings is told when to go on, and nobody else hears of it', async () => {
    let time = 1_800_000_000_000;
    const { server, end } = await open({
      now: () => time,
      config: { share: { allowance: { burst: 10, perSecond: 2 } } },
    });
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id, { weeks: 8, days: 5, exercisesPerDay: 8, seriesPerExercise: 7 });
    const read = () =>
      server.inject({ url: `/api/athletes/${athlete.id}/blocks/${block.blockId}`, headers: server.as(athlete) });
    const large = await read();
    expect(large.statusCode).toBe(200);
    expect(large.body.length).toBeGreaterThan(9 * 32 * 1024);
    const put = () =>
      server.inject({
        method: 'PUT',
        url: savePath(athlete.id, block.blockId),
        headers: server.as(athlete),
        payload: saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value: 5 }]),
      });
    const refused = await put();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect((await read()).statusCode).toBe(429);
    const other = await server.seedAthlete();
    const otherBlock = await server.seedBlock(other.id);
    await save(
      server,
      other,
      otherBlock,
      saveBody([{ seriesId: seriesAt(otherBlock).seriesId, field: 'reps', value: 5 }]),
    );
    const changed = await server.inject({
      method: 'PUT',
      url: '/api/profile/edit/password',
      headers: server.as(athlete),
      payload: { currentPassword: TEST_PASSWORD, newPassword: 'another one' },
    });
    expect(changed.statusCode).toBe(200);
    time += wait * 1_000;
    expect((await put()).statusCode).toBe(200);
    expect(await server.actualLog(block.blockId)).toHaveLength(1);
    await end();
  });
});

it('five devices that come back after months offline meet no limit', { timeout: 60_000 }, async () => {
  const server = await createTestServer();
  const athlete = await server.seedAthlete();
  const blocks = await Promise.all(
    Array.from({ length: 2 }, () =>
      server.seedBlock(athlete.id, { weeks: 4, days: 3, exercisesPerDay: 5, seriesPerExercise: 4 }),
    ),
  );
  const answers = Array.from({ length: DEVICES }, async (_, device) => {
    const statuses: number[] = [];
    for (const block of blocks) {
      const edits = Array.from({ length: 200 }, (_two, seq) => ({
        seriesId: seriesAt(block, seq).seriesId,
        field: 'reps' as const,
        value: seq % 10,
        seq: seq + 1,
      }));
      for (let batch = 0; batch < 10; batch += 1) {
        const answer = await server.inject({
          method: 'PUT',
          url: savePath(athlete.id, block.blockId),
          headers: server.as(athlete),
          payload: saveBody(edits.slice(batch * 20, batch * 20 + 20), { deviceId: `device-${device}` }),
        });
        statuses.push(answer.statusCode);
      }
      const url = `/api/athletes/${athlete.id}/blocks/${block.blockId}`;
      const readings = [url, `/api/athletes/${athlete.id}`, `/api/athletes/${athlete.id}/myBlocks`, url];
      const read = await Promise.all(readings.map((one) => server.inject({ url: one, headers: server.as(athlete) })));
      statuses.push(...read.map(({ statusCode }) => statusCode));
    }
    return statuses;
  });
  expect(new Set((await Promise.all(answers)).flat())).toEqual(new Set([200]));
  await server.close();
});

describe('What each may use', () => {
  it('comes back with time, and a clock that is put right takes nothing and gives nothing', () => {
    let time = 1_000_000;
    const allowances = createAllowances({ now: () => time }, { burst: 3, perSecond: 1 });
    const spend = (): string | number | undefined => {
      try {
        allowances.spend('marta', 1);
        return 'spent';
      } catch (error) {
        return error instanceof Refusal ? error.retryAfterSeconds : 'failed';
      }
    };
    expect([spend(), spend(), spend(), spend()]).toEqual(['spent', 'spent', 'spent', 1]);
    time += 1_000;
    expect([spend(), spend()]).toEqual(['spent', 1]);
    time -= 900_000;
    expect(spend()).toBe(1);
    time += 1_000;
    expect([spend(), spend()]).toEqual(['spent', 1]);
    allowances.charge('marta', 5);
    expect(spend()).toBe(6);
    expect(() => allowances.spend('leo', 3)).not.toThrow();
  });

  it('is worked on in shares, and a failure gives its place back', async () => {
    const inShare = workInShares({ atOnce: 1, waiting: 1 }, () => new Refusal('too_many_requests'));
    const gate = createGate();
    const first = inShare('marta', () => gate.opened);
    const second = inShare('marta', () => Promise.reject(new Error('no')));
    await expect(inShare('marta', async () => 'third')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(inShare('leo', async () => 'leo')).resolves.toBe('leo');
    gate.open();
    await first;
    await expect(second).rejects.toThrow('no');
    await expect(inShare('marta', async () => 'fourth')).resolves.toBe('fourth');
  });
});

/** Readings stand still until the gate opens. */
function holdReadings({ storage }: TestServer) {
  const gate = createGate();
  let begun = 0;
  const snapshot = storage.snapshot.bind(storage);
  vi.spyOn(storage, 'snapshot').mockImplementation(async (work) => {
    begun += 1;
    await gate.opened;
    return snapshot(work);
  });
  return { gate, begun: () => begun };
}
