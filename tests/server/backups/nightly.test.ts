import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminArea } from '#contract/api/admin.ts';
import { createNightly, lastDue, type Nightly } from '#server/services/backups/nightly.ts';
import { createPlace } from '../../support/server-process.ts';
import { createTestServer, type TestServer } from '../../support/test-server.ts';

const DAY_MS = 86_400_000;
const EVENING = new Date(2026, 10, 29, 20, 0).getTime();

describe('Every night', () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let server: TestServer;
  let nightly: Nightly;
  let now: number;
  let told: string[];
  let folder: string;
  beforeEach(async () => {
    place = await createPlace();
    await mkdir(place.dataDir);
    const file = join(place.dataDir, 'spotter.db');
    folder = join(place.dataDir, 'backups');
    now = EVENING;
    told = [];
    const clock = { now: () => now };
    server = await createTestServer({
      location: { kind: 'sqlite', file, backups: folder },
      now: clock.now,
      config: { backsUp: true },
    });
    nightly = createNightly({
      storage: server.storage,
      clock,
      file,
      folder,
      at: { hour: 3, minute: 30 },
      onFailure: (_error, what) => told.push(what),
    });
  });
  afterEach(async () => {
    await nightly.stop();
    await server.close();
    await place.remove();
  });

  const copies = async () => (await readdir(folder)).filter((name) => /^spotter-.*\.db$/.test(name)).toSorted();
  const area = async () => {
    const admin = await server.seedUser({ role: 'admin' });
    const { json } = await server.inject({ url: `/api/admin/${admin.id}`, headers: server.as(admin) });
    return json<AdminArea>().backup;
  };

  it('the server makes one copy, also for a night that it slept through, and nobody else reads it', async () => {
    await nightly.look();
    const [first = ''] = await copies();
    expect(((await stat(join(folder, first))).mode & 0o777).toString(8)).toBe('600');
    now += 7 * 3_600_000;
    await nightly.look();
    expect(await copies()).toEqual([first]);
    now += 3_600_000;
    await Promise.all([nightly.look(), nightly.look()]);
    await nightly.look();
    expect(await copies()).toHaveLength(2);
    now += 3 * DAY_MS;
    await nightly.look();
    expect(await copies()).toHaveLength(3);
    expect(told).toEqual([]);
  });

  it('older copies go with their checksums; what others put into the folder stays', async () => {
    await mkdir(folder);
    const older = Array.from({ length: 40 }, (_, night) => {
      const time = new Date(EVENING - (night + 1) * DAY_MS).toISOString().replaceAll(/[:.]/g, '-');
      return `spotter-${time}.db`;
    });
    const others = ['my-own.db', 'deleted-accounts', 'spotter-2020-01-01.db'];
    for (const name of [...older, `${older[39]}.sha256`, ...others]) await writeFile(join(folder, name), '');
    const half = 'spotter-2026-11-01T03-30-00-000Z.db.part';
    await writeFile(join(folder, half), '');
    await nightly.look();
    // 14 days, and the month before.
    expect(await copies()).toHaveLength(14 + 1 + 1);
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(others));
    expect(names).not.toContain(`${older[39]}.sha256`);
    expect(names).not.toContain(half);
  });

  it('a copy that could not be made is told to the administrators, and tried again an hour later', async () => {
    expect(await area()).toEqual({ newestAt: null, isOld: true, failed: null });
    await writeFile(folder, 'a file where the folder should be');
    await nightly.look().catch(() => {});
    await nightly.look().catch(() => {});
    expect(told).toEqual(['no backup was made; the next try is in an hour']);
    await rm(folder);
    await nightly.look();
    expect(await area()).toEqual({ newestAt: null, isOld: true, failed: 'disk' });
    now += 3_600_000;
    await nightly.look();
    expect(await area()).toEqual({ newestAt: new Date(now).toISOString(), isOld: false, failed: null });
    now += 2 * DAY_MS + 1;
    expect(await area()).toMatchObject({ isOld: true });
  });

  it('is by the clock of the place, and once where that is put back or forward', () => {
    for (const day of [new Date(2026, 2, 29, 12), new Date(2026, 9, 25, 12), new Date(2026, 10, 29, 12)]) {
      const due = new Date(lastDue({ hour: 2, minute: 30 }, day.getTime()));
      expect([due.getDate(), due.getTime() <= day.getTime()]).toEqual([day.getDate(), true]);
      const before = new Date(lastDue({ hour: 13, minute: 0 }, day.getTime()));
      expect([before.getDate(), before.getHours()]).toEqual([day.getDate() - 1, 13]);
    }
  });

  it('who is about to delete an account is told how many copies hold it, and until when', async () => {
    await nightly.look();
    now += DAY_MS;
    const athlete = await server.seedAthlete();
    const admin = await server.seedUser({ role: 'admin' });
    const own = async () => (await server.inject({ url: '/api/profile/copies', headers: server.as(athlete) })).json();
    const byAdmin = async (id: string) =>
      server.inject({ url: `/api/admin/${admin.id}/accounts/${id}/copies`, headers: server.as(admin) });
    // The copy of yesterday was made before there was this account.
    expect(await own()).toEqual({ copies: 0, until: null });
    now += 1;
    await nightly.look();
    const { copies: count, until } = await own();
    expect(count).toBe(1);
    const days = (Date.parse(until) - now) / DAY_MS;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(400);
    expect((await byAdmin(athlete.id)).json()).toEqual({ copies: count, until });
    expect((await byAdmin('nobody')).statusCode).toBe(404);
  });
});
