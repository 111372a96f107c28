import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage, type StorageLocation } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrations/run.ts';
import { StorageRefusal } from '#server/storage/storage-refusal.ts';
import { openDatabase } from '../support/older-database.ts';
import { createPlace, failToStart } from '../support/server-process.ts';
import { storageLanes } from '../support/storage-lanes.ts';

/** The last migration of the build before. */
const BEFORE = '0013-room-for-updates';
const COPY = /^before-update-.+\.db$/;

describe('An update of a database in DATA_DIR', () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let location: Extract<StorageLocation, { kind: 'sqlite' }> & { backups: string };

  beforeEach(async () => {
    place = await createPlace();
    await mkdir(place.dataDir);
    location = { kind: 'sqlite', file: join(place.dataDir, 'spotter.db'), backups: join(place.dataDir, 'backups') };
  });
  afterEach(() => place.remove());

  it('leaves a copy of before, which only its owner reads, and says where', async () => {
    await makeOlder(location);
    const said: string[] = [];
    const storage = await openStorage(location, { onBackup: (copy) => said.push(copy) });
    expect(await storage.meta.epoch()).toBe('the epoch of before');
    await storage.close();

    const names = await readdir(location.backups);
    expect(names).toEqual([expect.stringMatching(COPY), `${names[0]}.sha256`]);
    const copy = join(location.backups, names[0] ?? '');
    expect(said).toEqual([copy]);
    expect(((await stat(copy)).mode & 0o777).toString(8)).toBe('600');
    expect(lastMigration(copy)).toBe(BEFORE);
    expect(lastMigration(location.file) > BEFORE).toBe(true);
    expect(epochIn(copy)).toBe('the epoch of before');
  });

  it('is no reason for a copy where the database is new, or up to date already', async () => {
    await (await openStorage(location)).close();
    await (await openStorage(location)).close();
    expect(existsSync(location.backups)).toBe(false);
  });

  it('keeps the five newest copies, and nothing else in the folder is touched', async () => {
    await mkdir(location.backups);
    const years = [2019, 2020, 2021, 2022, 2023].map((year) => `before-update-${year}-01-01T00-00-00-000Z.db`);
    for (const name of [...years, `${years[0]}.sha256`, 'my-own.db']) await writeFile(join(location.backups, name), '');
    await makeOlder(location);
    await (await openStorage(location, { onBackup: () => {} })).close();
    const names = (await readdir(location.backups)).toSorted();
    expect(names).toEqual([...years.slice(1), expect.stringMatching(COPY), `${names[4]}.sha256`, 'my-own.db']);
  });

  it('does not take place where no copy can be made, and the sentence says what to do', async () => {
    await makeOlder(location);
    await writeFile(location.backups, 'a file where the folder should be');
    const opening = openStorage(location);
    await expect(opening).rejects.toThrow(StorageRefusal);
    await expect(opening).rejects.toThrow(/^The database was not updated, .+ Make room there, or .+ start again\.$/);
    expect(lastMigration(location.file)).toBe(BEFORE);
    const { code, said } = await failToStart({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot });
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^The database was not updated, .+\n$/) });
  });

  it('is not undone by an older server, which says why it does not start', async () => {
    await (await openStorage(location)).close();
    await addLaterMigration(location);
    const { code, said } = await failToStart({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot });
    expect(code).toBe(1);
    expect(said).toBe(
      "The database was written by a newer version of Spotter (it has '9999-later'). " +
        'Start that version again, or restore a backup that this one made.\n',
    );
  });
});

describe.each(storageLanes())('A database of a newer version ($name)', (lane) => {
  it('is left alone, with a sentence that says what to do', async () => {
    const place = await createPlace();
    await mkdir(place.dataDir);
    const { location, drop } = await lane.open();
    const shared: StorageLocation =
      location.kind === 'sqlite' ? { kind: 'sqlite', file: join(place.dataDir, 'x.db') } : location;
    await (await openStorage(shared)).close();
    await addLaterMigration(shared);
    const opening = openStorage(shared);
    await expect(opening).rejects.toThrow(StorageRefusal);
    await expect(opening).rejects.toThrow(/newer version of Spotter .+ restore a backup/);
    await drop();
    await place.remove();
  });
});

async function makeOlder(location: StorageLocation): Promise<void> {
  const database = openDatabase(location);
  await migrate(database, location.kind, 0, undefined, BEFORE);
  await database.insertInto('meta').values({ key: 'epoch', value: 'the epoch of before' }).execute();
  await database.destroy();
}

async function addLaterMigration(location: StorageLocation): Promise<void> {
  const database = openDatabase(location);
  await sql`insert into migrations (name, applied_at) values ('9999-later', 1)`.execute(database);
  await database.destroy();
}

function lastMigration(file: string): string {
  return valueIn(file, 'select max(name) from migrations');
}

function epochIn(file: string): string {
  return valueIn(file, "select value from meta where key = 'epoch'");
}

function valueIn(file: string, query: string): string {
  const database = new BetterSqlite(file, { readonly: true });
  try {
    return database.prepare(query).pluck().get() as string;
  } finally {
    database.close();
  }
}
