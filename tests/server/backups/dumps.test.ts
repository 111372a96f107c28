import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newestBackupAt } from '#server/services/backups/newest.ts';
import { copyNamed } from '#server/storage/backups/names.ts';
import { surplusOf } from '#server/storage/backups/rotation.ts';
import { storageLanes } from '../../support/storage-lanes.ts';
import { createTestServer } from '../../support/test-server.ts';

const SCRIPT = fileURLToPath(new URL('../../../src/deploy/dump.sh', import.meta.url));
const DAY_MS = 86_400_000;
const hasTools = spawnSync('pg_dump', ['--version']).error === undefined;
const postgres = storageLanes().find(({ name }) => name === 'PostgreSQL');

describe('The dumps of a database (PostgreSQL)', { timeout: 60_000 }, () => {
  it.skipIf(!hasTools || !postgres)(
    'are made, checked, counted for the server, and let go of as the server does with copies of SQLite',
    async () => {
      if (!postgres) return;
      const { location, drop } = await postgres.open();
      const server = await createTestServer({ location });
      const folder = await mkdtemp(join(tmpdir(), 'spotter-dumps-'));
      // PostgreSQL's tools take a plus sign as it is.
      const url = location.kind === 'postgres' ? location.url.replaceAll('+', '%20') : '';
      const schema = /search_path=(\w+)/.exec(decodeURIComponent(url))?.[1] ?? '';
      const older = [...Array(60).keys()].map((night) => {
        const days = night < 30 ? night + 1 : 31 + (night - 30) * 20;
        return `spotter-${new Date(Date.now() - days * DAY_MS).toISOString().replaceAll(/[:.]/g, '-')}.dump`;
      });
      for (const name of [...older, `${older[20]}.sha256`, 'spotter-mine.dump'])
        await writeFile(join(folder, name), '');
      const dump = (address: string) =>
        spawnSync('/bin/sh', [SCRIPT, 'once'], {
          env: { ...process.env, DATABASE_URL: address, DUMP_DIR: folder, DUMP_OPTIONS: `--schema=${schema}` },
          encoding: 'utf8',
        });

      const before = Date.now();
      const { status, stdout, stderr } = dump(url);
      expect([status, stderr]).toEqual([0, '']);
      const made = stdout.trim().slice(folder.length + 1);
      expect(((await stat(join(folder, made))).mode & 0o777).toString(8)).toBe('600');
      expect(spawnSync('sha256sum', ['-c', `${made}.sha256`], { cwd: folder }).status).toBe(0);
      const all = [made, ...older].map((name) => copyNamed(name)).filter((copy) => copy !== undefined);
      const gone = new Set(surplusOf(all).map(({ name }) => name));
      const left = all.map(({ name }) => name).filter((name) => !gone.has(name));
      const names = await readdir(folder);
      expect(names.toSorted()).toEqual([...left, `${made}.sha256`, 'spotter-mine.dump'].toSorted());
      expect(await newestBackupAt(server)).toBeGreaterThanOrEqual(before - 1_000);
      expect((await server.storage.copies.all()).map(({ name }) => name).toSorted()).toEqual(left.toSorted());

      const failed = dump('postgres://nobody@127.0.0.1:1/nothing');
      expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('No dump was made.')]);
      expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
      await server.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  );
});
