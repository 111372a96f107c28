import { randomInt } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectCopy } from '#server/storage/backups/inspect.ts';
import { copyOffLoop } from '#server/storage/backups/off-loop.ts';
import { restoreSqlite } from '#server/storage/sqlite/restore-sqlite.ts';
import { copySqlite } from '#server/storage/sqlite/sqlite-copy.ts';
import { makeOlder } from '../../support/older-database.ts';
import { runCommand } from '../../support/run-command.ts';
import { allSeries, saveBody, savePath } from '../../support/save-body.ts';
import { createPlace } from '../../support/server-process.ts';
import { createTestServer, type SeededUser } from '../../support/test-server.ts';

const CHANGED = /^The copy is not what it was when it was made: .+\.$/m;
const DATED = /^spotter-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/;

describe('A copy of the database', { timeout: 60_000 }, () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let file: string;
  let copy: string;
  let athlete: SeededUser;
  beforeEach(async () => {
    place = await createPlace();
    await mkdir(place.dataDir);
    file = join(place.dataDir, 'spotter.db');
    copy = join(place.dataDir, '..', 'copy.db');
    const server = await createTestServer({ file });
    athlete = await server.seedAthlete({ username: 'marta.r' });
    const block = await server.seedBlock(athlete.id, { exercisesPerDay: 4, seriesPerExercise: 4 });
    const values = allSeries(block).slice(0, 3);
    await server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: server.as(athlete),
      payload: saveBody(values.map(({ seriesId }, at) => ({ seriesId, field: 'reps', value: 5, seq: at + 1 }))),
    });
    await server.close();
  });
  afterEach(() => place.remove());

  const command = (name: string, ...words: string[]) => runCommand(name, words, { DATA_DIR: place.dataDir });

  it('goes into DATA_DIR/backups with the time in its name, as often as one likes, for its owner alone', async () => {
    const ends = [await command('backup'), await command('backup')];
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    const names = (await readdir(join(place.dataDir, 'backups'))).toSorted();
    const copies = names.filter((name) => DATED.test(name));
    expect(copies).toHaveLength(2);
    expect(names).toEqual(copies.flatMap((name) => [name, `${name}.sha256`]));
    for (const name of names) {
      expect(((await stat(join(place.dataDir, 'backups', name))).mode & 0o777).toString(8)).toBe('600');
    }
    expect(ends[0]?.said).toContain(join(place.dataDir, 'backups', copies[0] ?? ''));
    const sum = spawnSync('sha256sum', ['-c', `${copies[0]}.sha256`], { cwd: join(place.dataDir, 'backups') });
    expect(sum.status).toBe(0);
  });

  it('in which 64 bytes changed is never put in place, wherever they are', async () => {
    await copySqlite(file, copy);
    const whole = await readFile(copy);
    const before = await readFile(file);
    for (let turn = 0; turn < 20; turn += 1) {
      const changed = Buffer.from(whole);
      const at = randomInt(whole.length - 64);
      for (let byte = at; byte < at + 64; byte += 1) changed[byte] = (changed[byte] ?? 0) ^ 0x55;
      await writeFile(copy, changed);
      const trying = turn % 2 === 0 ? restoreSqlite(copy, file, turn) : inspectCopy(copy);
      await expect(trying).rejects.toThrow(CHANGED);
    }
    for (const words of [[copy], ['--check', copy]]) {
      const { code, said } = await command('restore', ...words);
      expect([code, said]).toEqual([1, expect.stringMatching(CHANGED)]);
    }
    expect(await readFile(file)).toEqual(before);
    await writeFile(copy, whole);
    expect((await command('restore', copy)).code).toBe(0);
  });

  it('tells what is in it, and is not changed by that', async () => {
    await copySqlite(file, copy);
    const before = await readdir(join(copy, '..'));
    const { code, said } = await command('restore', '--check', copy);
    expect(code).toBe(0);
    expect(said.split('\n')).toEqual([
      `The copy is whole and unchanged: ${copy}`,
      // The coach of the block is the second.
      'It has 2 people, 1 blocks and 3 logged sets.',
      expect.stringMatching(/^The newest edit is of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC: marta\.r, .+ in Test block\.$/),
      '',
    ]);
    expect(await readdir(join(copy, '..'))).toEqual(before);
  });

  it('of an earlier build has no checksum, which is said, and is taken', async () => {
    await makeOlder({ kind: 'sqlite', file: copy }, { kind: 'sqlite', file }, '0006-plan-save-revisions');
    const checked = await command('restore', '--check', copy);
    expect(checked.code).toBe(0);
    expect(checked.said).toMatch(
      /^There is no checksum beside the copy [^]+ 1 blocks and 3 logged sets\.\n[^]+marta\.r/,
    );
    expect((await readdir(join(copy, '..'))).filter((name) => name.startsWith('copy.db'))).toEqual(['copy.db']);
    const { code, said } = await command('restore', copy);
    expect([code, said]).toEqual([0, expect.stringContaining('There is no checksum beside the copy')]);
  });

  it('is made while a transaction is under way, without it, and without holding the loop', async () => {
    const writer = new BetterSqlite(file);
    writer.exec("begin immediate; insert into meta (key, value) values ('half', 'done')");
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 0);
    await copyOffLoop(file, copy);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
    writer.exec('commit');
    writer.close();
    const read = new BetterSqlite(copy, { readonly: true });
    expect(read.prepare("select count(*) from meta where key = 'half'").pluck().get()).toBe(0);
    read.close();
    await expect(copyOffLoop(file, copy)).rejects.toThrow(/exists already/);
  });

  const small = join('/mnt', `spotter-small-${process.pid}`);
  const canMount = process.platform === 'linux' && process.getuid?.() === 0;
  it.skipIf(!canMount)(
    'that the disk has no room for is not there by half, and that is said (needs root)',
    async () => {
      await mkdir(small);
      try {
        if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]).status !== 0) return;
        const wanted = join(small, 'copy.db');
        const { code, said } = await command('backup', wanted);
        expect([code, said]).toEqual([1, `The disk of ${small} is full: no copy was made. Make room there.\n`]);
        expect(await readdir(small)).toEqual([]);
      } finally {
        spawnSync('umount', [small]);
        await rm(small, { recursive: true });
      }
    },
  );
});
