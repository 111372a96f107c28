import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCheckpoints } from '#server/storage/sqlite/checkpoints.ts';
import { sqliteDialect } from '#server/storage/sqlite/sqlite.ts';

/** So many commits that leave no more in the log than those before: it has begun anew. */
const ENOUGH = 400;
/** By far more than the thread needs to take its turn, and fewer than SQLite itself waits for. */
const MOST_COMMITS = 8_000;

describe('The log of a SQLite that much is written to', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spotter-checkpoints-'));
    file = join(folder, 'spotter.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('begins anew while commits go on, and is gone with the last of them [P15]', async () => {
    const db = new Kysely({ dialect: sqliteDialect(file) });
    await sql`create table values_ (id integer primary key, text text)`.execute(db);
    let bytes = 0;
    let unchanged = 0;
    let count = 0;
    while (unchanged < ENOUGH && count < MOST_COMMITS) {
      count += 1;
      const row = sql`insert into values_ values (${count}, ${'x'.repeat(3_000)})`;
      await db.transaction().execute((to) => row.execute(to));
      const { size } = statSync(`${file}-wal`);
      unchanged = size === bytes ? unchanged + 1 : 0;
      bytes = size;
      if (count % 50 === 0) await turn();
    }
    await db.destroy();
    expect(unchanged).toBe(ENOUGH);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const read = new BetterSqlite(file, { readonly: true });
    expect(read.prepare('select count(*) as count from values_').get()).toEqual({ count });
    read.close();
  });

  it('is left to SQLite itself where the thread cannot open the file', async () => {
    const database = new BetterSqlite(file);
    const checkpoints = createCheckpoints(database, join(folder, 'nowhere', 'spotter.db'));
    for (let commit = 0; commit < 1_000; commit += 1) {
      checkpoints.committed();
      if (commit % 100 === 0) await turn();
    }
    await checkpoints.close();
    database.close();
    expect(database.open).toBe(false);
  });
});
