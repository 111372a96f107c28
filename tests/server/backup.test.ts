import { existsSync } from 'node:fs';
import { chmod, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import { openStorage } from '#server/storage/database.ts';
import { runCommand } from '../support/run-command.ts';
import { allSeries, saveBody, savePath, statuses } from '../support/save-body.ts';
import { createPlace, startProcess, type ServerProcess } from '../support/server-process.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser } from '../support/test-server.ts';

describe('Backup and restore [contract, sync-protocol]', { timeout: 60_000 }, () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let server: ServerProcess | undefined;
  let athlete: SeededUser;
  let other: SeededUser;
  let block: BlockDetail;
  let copy: string;

  beforeEach(async () => {
    place = await createPlace();
    copy = join(place.dataDir, '..', 'copy.db');
    await stop(await start());
    const seeding = await createTestServer({ file: join(place.dataDir, 'spotter.db') });
    athlete = await seeding.seedAthlete();
    other = await seeding.seedAthlete();
    block = await seeding.seedBlock(athlete.id, { exercisesPerDay: 4, seriesPerExercise: 4 });
    await seeding.close();
  });
  afterEach(async () => {
    if (server) await stop(server);
    await place.remove();
  });

  const start = async () => (server = await startProcess({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot }));
  const stop = async (running: ServerProcess) => {
    server = undefined;
    running.child.kill('SIGTERM');
    await running.ended;
  };
  const command = (name: string, ...words: string[]) => runCommand(name, words, { DATA_DIR: place.dataDir });
  const request = async (path: string, who: SeededUser, init: { method?: string; body?: string } = {}) => {
    const headers = {
      authorization: `Bearer ${who.token}`,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
    };
    return fetch((server?.address ?? '') + path, { ...init, headers });
  };
  const readBlock = async () =>
    (await (await request(`/api/athletes/${athlete.id}/blocks/${block.blockId}`, athlete)).json()) as BlockDetail;
  const send = async (body: object) => {
    const path = savePath(athlete.id, block.blockId);
    const answer = await request(path, athlete, { method: 'PUT', body: JSON.stringify(body) });
    return (await answer.json()) as SaveActualReply;
  };
  /** One edit of the phone for each of its numbers. */
  const edits = (from: number, to: number) =>
    saveBody(
      Array.from({ length: to - from + 1 }, (_, index) => ({
        seriesId: allSeries(block)[from + index]?.seriesId ?? '',
        field: 'reps' as const,
        value: from + index,
        seq: from + index,
      })),
    );

  it('nobody but the owner of the server can read the database, its logs or a copy of it', async () => {
    const files = ['spotter.db', 'spotter.db-wal', 'spotter.db-shm'].map((name) => join(place.dataDir, name));
    const { child, ended } = await start();
    await send(edits(1, 3));
    child.kill('SIGKILL');
    await ended;
    // As an earlier build left them.
    for (const file of files) await chmod(file, 0o644);
    await start();
    expect(await command('backup', copy)).toMatchObject({ code: 0 });
    expect(await Promise.all([...files, copy].map(modeOf))).toEqual(Array(4).fill('600'));

    if (server) await stop(server);
    await chmod(copy, 0o644);
    await chmod(join(place.dataDir, 'spotter.db'), 0o644);
    expect(await command('restore', copy)).toMatchObject({ code: 0 });
    const names = (await readdir(place.dataDir)).filter((name) => name.startsWith('spotter.db'));
    expect(names.length).toBeGreaterThan(1);
    const modes = await Promise.all(names.map((name) => modeOf(join(place.dataDir, name))));
    expect(new Set(modes)).toEqual(new Set(['600']));
  });

  it('a phone with edits that are newer than the backup sends them again, and nothing is doubled', async () => {
    await start();
    const [early, late] = [edits(1, 3), edits(4, 6)];
    await send(early);
    expect(await command('backup', copy)).toMatchObject({ code: 0, said: expect.stringContaining(copy) });
    await send(late);
    const { epoch, rev } = await readBlock();
    // Logged out after the backup: the restore must not log in again.
    expect((await request('/api/logout', other, { method: 'POST' })).status).toBe(200);

    expect(await command('restore', copy)).toEqual({
      code: 1,
      said: 'The server is running on this database. Stop it first, then restore.\n',
    });
    expect(await readBlock()).toMatchObject({ epoch, rev });

    if (server) await stop(server);
    expect(await command('restore', copy)).toMatchObject({ code: 0, said: expect.stringContaining('before-restore-') });
    await start();

    const restored = await readBlock();
    expect(restored.epoch).not.toBe(epoch);
    expect(restored.rev).toBeLessThan(rev);
    expect(allSeries(restored).map(({ actual }) => actual.reps)).toEqual([null, 1, 2, 3, ...Array(12).fill(null)]);
    expect(statuses(await send(early))).toEqual(['duplicate', 'duplicate', 'duplicate']);
    const again = await send(late);
    expect(statuses(again)).toEqual(['applied', 'applied', 'applied']);
    expect(again.epoch).toBe(restored.epoch);
    expect(statuses(await send(late))).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(
      allSeries(await readBlock())
        .map(({ actual }) => actual.reps)
        .slice(0, 7),
    ).toEqual([null, 1, 2, 3, 4, 5, 6]);
    expect((await request('/api/user/getProfile', other)).status).toBe(401);

    if (server) await stop(server);
    const storage = await openStorage({ kind: 'sqlite', file: join(place.dataDir, 'spotter.db') });
    const numbers = (await storage.actuals.log(block.blockId)).map(({ seq }) => seq);
    await storage.close();
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['overwritten', 'x'.repeat(50_000)],
    ['cut off', undefined],
  ])('a database that was %s is replaced, and kept beside the copy that took its place', async (_, text) => {
    const file = join(place.dataDir, 'spotter.db');
    expect((await command('backup', copy)).code).toBe(0);
    await (text === undefined ? truncate(file, 5_000) : writeFile(file, text));
    await writeFile(`${file}-wal`, 'left behind');
    expect(await command('restore', copy)).toMatchObject({ code: 0, said: expect.stringContaining('before-restore-') });
    const names = await readdir(place.dataDir);
    expect(names.filter((name) => /before-restore-[^.]*$/.test(name))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('spotter.db-'))).toEqual([]);
    const storage = await openStorage({ kind: 'sqlite', file });
    expect(await storage.users.find(athlete.id)).toMatchObject({ id: athlete.id });
    await storage.close();
  });

  it('a backup under load is a whole moment: every save in it, or none of it', async () => {
    await start();
    const stopSaving = new AbortController();
    const load = (async () => {
      for (let round = 1; !stopSaving.signal.aborted; round += 1) {
        const values = allSeries(block).map(({ seriesId }, index) => ({
          seriesId,
          field: 'load' as const,
          value: round,
          seq: round * 100 + index,
        }));
        await send(saveBody(values));
      }
    })();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const file = `${copy}.${attempt}`;
      expect((await command('backup', file)).code).toBe(0);
      const storage = await openStorage({ kind: 'sqlite', file });
      const kept = await storage.blocks.read({ athleteId: athlete.id, blockId: block.blockId });
      const log = await storage.actuals.log(block.blockId);
      await storage.close();
      const loads = new Set(kept ? allSeries(kept).map(({ actual }) => actual.load) : []);
      expect(loads.size).toBe(1);
      const saves = Map.groupBy(log, ({ rev }) => rev);
      expect([...saves.values()].filter(({ length }) => length !== 16)).toEqual([]);
      expect(kept?.rev).toBe(Math.max(block.rev, ...saves.keys()));
    }
    stopSaving.abort();
    await load;
  });

  it('nothing is overwritten by a backup, and nothing is put in place that is no copy', async () => {
    await start();
    if (server) await stop(server);
    const before = await readdir(place.dataDir);
    expect((await command('backup', copy)).code).toBe(0);
    expect((await command('backup', copy)).said).toMatch(/exists already; a backup overwrites nothing\.\n$/);
    const wrong = join(place.dataDir, '..', 'wrong.db');
    await writeFile(wrong, 'this is no database at all, but a text of some length'.repeat(100));
    for (const [words, sentence] of [
      [[wrong], /^The copy is damaged, or is no database of Spotter\.$/m],
      [[join(place.dataDir, 'nothing.db')], /^There is no copy at /m],
      [[], /^Say which copy: npm run restore -- FILE$/m],
      [['--force'], /^Say which copy/m],
    ] as const) {
      expect(await command('restore', ...words)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
    }
    expect((await command('backup', '--force')).said).toMatch(/^Say where to: npm run backup -- FILE/);
    expect((await readdir(place.dataDir)).filter((name) => !name.startsWith('spotter.db-'))).toEqual(
      before.filter((name) => !name.startsWith('spotter.db-')),
    );
  });

  it('a copy can be put where no database is any more; everyone logs in again', async () => {
    expect((await command('backup', copy)).code).toBe(0);
    const elsewhere = join(place.dataDir, 'new');
    expect((await runCommand('restore', [copy], { DATA_DIR: elsewhere })).code).toBe(0);
    expect(existsSync(join(elsewhere, 'spotter.db'))).toBe(true);
    const storage = await openStorage({ kind: 'sqlite', file: join(elsewhere, 'spotter.db') });
    expect(await storage.users.find(athlete.id)).toBeDefined();
    expect(await storage.sessions.countUsedSince(0)).toBe(0);
    await storage.close();
  });
});

describe.each(storageLanes().filter(({ name }) => name === 'PostgreSQL'))('Backup and restore ($name)', (lane) => {
  it('is said to be for pg_dump, and the epoch is renewed by a step of its own', async () => {
    const { location, drop } = await lane.open();
    const url = location.kind === 'postgres' ? location.url : '';
    const storage = await openStorage(location);
    const before = await storage.meta.epoch();
    for (const [name, word] of [
      ['backup', 'x.db'],
      ['restore', 'x.db'],
    ] as const) {
      const { code, said } = await runCommand(name, [word], { DATABASE_URL: url });
      expect([code, said]).toEqual([1, expect.stringMatching(/pg_dump[^]*pg_restore[^]*--renew-epoch/)]);
    }
    expect((await runCommand('restore', ['--renew-epoch'], { DATABASE_URL: url })).code).toBe(0);
    expect(await storage.meta.epoch()).not.toBe(before);
    await storage.close();
    await drop();
  });
});

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}
