import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copySqlite } from '#server/storage/sqlite/sqlite-copy.ts';
import { runCommand } from '../../support/run-command.ts';
import { createPlace } from '../../support/server-process.ts';
import { storageLanes } from '../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';

const MANY = 60;
const EMAIL = 'nora.vidal@gym.test';
const TRACES = [EMAIL, 'Nora Vidal', 'torn meniscus'];

describe('Whoever was deleted', { timeout: 60_000 }, () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let file: string;
  let server: TestServer;
  let nora: SeededUser;
  let admin: SeededUser;
  beforeEach(async () => {
    place = await createPlace();
    await mkdir(place.dataDir);
    file = join(place.dataDir, 'spotter.db');
    await open();
    admin = await server.seedUser({ role: 'admin' });
    for (let other = 0; other < MANY; other += 1) {
      const seeded = await server.seedAthlete();
      if (other === MANY / 2) nora = await server.seedAthlete({ email: EMAIL, username: 'nora' });
      await introduce(seeded, `Athlete ${other}`);
    }
    await introduce(nora, 'Nora Vidal');
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });

  const backups = () => join(place.dataDir, 'backups');
  async function open(): Promise<void> {
    server = await createTestServer({ location: { kind: 'sqlite', file, backups: backups() } });
  }
  async function introduce(who: SeededUser, fullName: string): Promise<void> {
    const payload = {
      fullName,
      age: 29,
      height: 168,
      weight: 61.5,
      gender: 'Female',
      occupation: 'Nurse',
      sportsHistory: 'Rowing',
      injuryHistory: fullName === 'Nora Vidal' ? 'torn meniscus, left' : 'none',
    };
    const url = '/api/athlete/personalInfo';
    expect((await server.inject({ method: 'POST', url, headers: server.as(who), payload })).statusCode).toBeLessThan(
      300,
    );
  }
  const deleteNora = async () => {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/profile/delete',
      headers: server.as(nora),
      payload: { password: nora.password },
    });
    expect(statusCode).toBe(200);
  };
  const restore = (...words: string[]) => runCommand('restore', words, { DATA_DIR: place.dataDir });

  it('is in no byte of the database, of its log, or of a copy that is made afterwards', async () => {
    expect(await tracesIn(file, `${file}-wal`)).toEqual(TRACES);
    await deleteNora();
    await expect.poll(() => tracesIn(file, `${file}-wal`), { timeout: 10_000 }).toEqual([]);
    const copy = join(place.dataDir, 'copy.db');
    await copySqlite(file, copy);
    expect(await tracesIn(copy)).toEqual([]);
  });

  it('goes from the log, too, where somebody read from it at that moment, as who makes a copy does', async () => {
    const reader = new BetterSqlite(file, { readonly: true });
    reader.exec('begin');
    expect(reader.prepare('select username from users where id = ?').pluck().get(nora.id)).toBe('nora');
    await deleteNora();
    expect(await tracesIn(file, `${file}-wal`)).toEqual(TRACES);
    reader.exec('commit');
    reader.close();
    await expect.poll(() => tracesIn(file, `${file}-wal`), { timeout: 20_000 }).toEqual([]);
  });

  it('by a build that left it in free pages is overwritten when the next one starts', async () => {
    await server.close();
    const earlier = new BetterSqlite(file);
    earlier.pragma('secure_delete = OFF');
    earlier.pragma('foreign_keys = ON');
    earlier.prepare('delete from users where id = ?').run(nora.id);
    earlier.prepare("delete from meta where key = 'deleted_is_overwritten'").run();
    earlier.pragma('wal_checkpoint(TRUNCATE)');
    earlier.close();
    expect(await tracesIn(file)).not.toEqual([]);
    await open();
    expect(await tracesIn(file, `${file}-wal`)).toEqual([]);
    expect(await server.storage.users.find(admin.id)).toBeDefined();
  });

  it.each(['the replaced database', 'the list beside the copies', 'the list that came with the copy'])(
    'is deleted again when a copy of before is restored: known by %s',
    async (source) => {
      const copy = join(place.dataDir, '..', 'elsewhere', 'copy.db');
      await mkdir(join(copy, '..'));
      await copySqlite(file, copy);
      await deleteNora();
      await server.close();
      const list = join(backups(), 'deleted-accounts');
      const text = await readFile(list, 'utf8');
      expect(text).toMatch(/^[\da-f]{64} \S+Z\n$/);
      if (source === 'the replaced database') await rm(list);
      else await rm(file);
      let words = [copy];
      if (source === 'the list that came with the copy') {
        await copySqlite(copy, join(backups(), 'other.db'));
        await rm(copy);
        words = [join(place.dataDir, '..', 'away', 'other.db')];
        await mkdir(join(place.dataDir, '..', 'away'));
        for (const name of await readdir(backups())) {
          await rename(join(backups(), name), join(place.dataDir, '..', 'away', name));
        }
      }
      const { code, said } = await restore(...words);
      expect([code, said]).toEqual([0, expect.stringContaining('Deleted again: 1 account that was deleted')]);
      await open();
      expect(await server.storage.users.find(nora.id)).toBeUndefined();
      expect(await server.storage.users.find(admin.id)).toBeDefined();
      expect(await tracesIn(file, `${file}-wal`)).toEqual([]);
      const answer = await server.inject({ method: 'POST', url: '/api/profile/deleted', payload: { userId: nora.id } });
      expect(answer.json()).toEqual({ deleted: true });
      expect(await deletionsIn(server)).toEqual(['console nora']);
    },
  );
});

const onPostgres = storageLanes().filter(({ name }) => name === 'PostgreSQL');
describe.each(onPostgres)('Whoever was deleted ($name)', { timeout: 60_000 }, (lane) => {
  it('is deleted again by --renew-epoch, from the list in DATA_DIR/backups or the one that --deleted names', async () => {
    const place = await createPlace();
    const { location, drop } = await lane.open();
    const url = location.kind === 'postgres' ? location.url : '';
    const backups = join(place.dataDir, 'backups');
    const server = await createTestServer({ location: { kind: 'postgres', url, backups } });
    const gone = await server.seedAthlete();
    const kept = await server.seedAthlete();
    const { storage } = server;
    const row = await storage.users.find(gone.id);
    await server.inject({
      method: 'POST',
      url: '/api/profile/delete',
      headers: server.as(gone),
      payload: { password: gone.password },
    });
    // As a dump of before brings them back.
    const bringBack = () =>
      storage.users.insert({
        id: gone.id,
        email: gone.email,
        username: gone.username,
        role: 'athlete',
        passwordHash: row?.password_hash ?? null,
        createdAt: 1,
      });
    for (const [dataDir, words] of [
      [place.dataDir, []],
      [join(place.dataDir, 'new'), ['--deleted', join(backups, 'deleted-accounts')]],
    ] as const) {
      await bringBack();
      const environment = { DATABASE_URL: url, DATA_DIR: dataDir };
      const { code, said } = await runCommand('restore', ['--renew-epoch', ...words], environment);
      expect([code, said]).toEqual([0, expect.stringContaining('Deleted again: 1 account')]);
      expect(await storage.users.find(gone.id)).toBeUndefined();
      expect(await storage.users.find(kept.id)).toBeDefined();
    }
    // Each deletion has its line: their own, and the two of restores.
    const { username } = gone;
    const again = `console ${username}`;
    expect(await deletionsIn(server)).toEqual([again, again, `${username} ${username}`]);
    await server.close();
    await drop();
    await place.remove();
  });
});

/** Who deleted whom, by the log that administrators read, the newest first. */
async function deletionsIn({ storage }: TestServer): Promise<string[]> {
  const rows = await storage.audit.page({ before: undefined, limit: 50 });
  return rows
    .filter(({ action }) => action === 'account_deleted')
    .map(({ actor_name: actor, subject_name: subject }) => `${actor} ${subject}`);
}

async function tracesIn(...files: string[]): Promise<string[]> {
  const bytes = await Promise.all(files.filter(existsSync).map((one) => readFile(one)));
  return TRACES.filter((trace) => bytes.some((one) => one.includes(trace)));
}
