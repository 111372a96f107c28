import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import BetterSqlite from 'better-sqlite3';
import { LOGS } from '#server/storage/sqlite/sqlite.ts';
import { assertSound } from '#server/storage/sqlite/sqlite-copy.ts';
import { hasChecksum } from './checksum.ts';
import { unpackId } from '#server/storage/blocks/packed-ids.ts';

export type Inspected = {
  readonly hasChecksum: boolean;
  readonly people: number;
  readonly blocks: number;
  /** How many sets have something logged. */
  readonly sets: number;
  readonly newest: NewestEdit | undefined;
};

type NewestEdit = {
  /** When the server received it, in ms since 1970. */
  readonly at: number;
  /** Who made it; undefined once that account is gone. */
  readonly username: string | undefined;
  readonly block: string | undefined;
  readonly exercise: string | undefined;
};

/**
 * Verifies a copy without changing it, and tells what is in it. A copy of an earlier version is read as it is.
 * @throws Error with a sentence for the operator, where it is changed, damaged or no copy
 */
export async function inspectCopy(copy: string): Promise<Inspected> {
  if (!existsSync(copy)) throw new Error(`There is no copy at ${copy}.`);
  const summed = await hasChecksum(copy);
  const own = LOGS.map((suffix) => copy + suffix).filter((log) => !existsSync(log));
  try {
    assertSound(copy);
    const database = new BetterSqlite(copy, { fileMustExist: true, readonly: true });
    try {
      const count = (query: string): number => database.prepare<[], number>(query).pluck().get() ?? 0;
      // A copy of an earlier build has no such table.
      const hasDrafts = count("select count(*) from sqlite_master where name = 'block_drafts'") > 0;
      const drafts = hasDrafts ? count('select count(*) from block_drafts') : 0;
      return {
        hasChecksum: summed,
        people: count('select count(*) from users'),
        blocks: count('select count(*) from blocks') - drafts,
        sets: count('select count(*) from (select distinct block_id, series_id from actual)'),
        newest: newestEdit(database),
      };
    } finally {
      database.close();
    }
  } finally {
    // A copy of an earlier build is in WAL mode, in which SQLite cannot read without these.
    for (const log of own) await rm(log, { force: true });
  }
}

type LoggedAt = { at: number; user: Buffer | string; block: Buffer | string; series: Buffer | string };

function newestEdit(database: BetterSqlite.Database): NewestEdit | undefined {
  const row = database
    .prepare<[], LoggedAt>(
      `select received_at as at, user_id as user, block_id as block, series_id as series
         from actual_log order by received_at desc limit 1`,
    )
    .get();
  if (!row) return undefined;
  const name = (query: string, ...ids: string[]): string | undefined =>
    database
      .prepare<string[], string>(query)
      .pluck()
      .get(...ids);
  const [user, block, series] = [row.user, row.block, row.series].map(textOf) as [string, string, string];
  return {
    at: row.at,
    username: name('select username from users where id = ?', user),
    block: name('select name from blocks where id = ?', block),
    exercise: name(
      `select exercises.name from series join exercises
           on exercises.block_id = series.block_id and exercises.id = series.exercise_id
        where series.block_id = ? and series.id = ?`,
      block,
      series,
    ),
  };
}

/** Ids of the log are bytes since 0031-packed-log. */
function textOf(id: Buffer | string): string {
  return typeof id === 'string' ? id : unpackId(id);
}
