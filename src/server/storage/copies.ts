import { existsSync } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { openStorage } from './database.ts';
import { LOGS, makePrivate } from './sqlite.ts';

/** Copies of a SQLite database, and putting one in place. A failure is an Error with a sentence for the operator. */

/** All that is left in one step: a step that another process's write interrupts would begin again and again. */
const EVERY_PAGE = 0x7fff_ffff;

/** Writes a copy of one moment while servers go on writing. */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  if (existsSync(to)) throw new Error(`${to} exists already; a backup overwrites nothing.`);
  const part = `${to}.part`;
  await rm(part, { force: true });
  try {
    const database = new BetterSqlite(from, { fileMustExist: true });
    try {
      makePrivate(part);
      await database.backup(part, { progress: () => EVERY_PAGE });
    } finally {
      database.close();
    }
    assertSound(part);
    await toDisk(part);
    await rename(part, to);
  } finally {
    await removeWithLogs(part);
  }
}

/**
 * Puts a copy in the place of the database of a stopped server, and gives it a new epoch, by which every client learns
 * that the server may have lost what it confirmed. What was there is kept beside it; the answer is where.
 */
export async function restoreSqlite(copy: string, file: string, now: number): Promise<string | undefined> {
  if (!existsSync(copy)) throw new Error(`There is no copy at ${copy}.`);
  const part = `${file}.restoring`;
  await removeWithLogs(part);
  try {
    await copyPrivately(copy, part);
    assertSound(part);
    if (existsSync(file)) {
      makePrivate(file);
      assertStopped(file);
    }
    // Brings an older copy up to date, and refuses a newer one.
    const storage = await openStorage({ kind: 'sqlite', file: part });
    await storage.meta.renewEpoch();
    await storage.close();
    forgetEndedSessions(part, file);
    await toDisk(part);
    if (!existsSync(file)) {
      await rename(part, file);
      return undefined;
    }
    assertStopped(file);
    const before = `${file}.before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
    // Under both names until the copy takes its place: whenever this ends, there is a database.
    await link(file, before).catch(() => copyPrivately(file, before));
    // Of a damaged one these may be left, and the copy's they are not.
    for (const suffix of LOGS) if (existsSync(file + suffix)) await rename(file + suffix, before + suffix);
    await rename(part, file);
    await toDisk(dirname(file), 'r');
    return before;
  } finally {
    await removeWithLogs(part);
  }
}

async function copyPrivately(from: string, to: string): Promise<void> {
  makePrivate(to);
  await copyFile(from, to);
}

/** SQLite gives up its write-ahead log only for one who has the database for himself. */
function assertStopped(file: string): void {
  const database = new BetterSqlite(file, { timeout: 0 });
  try {
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error;
    // Nobody runs on a damaged one: that is why it is replaced.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) return;
    if (!error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new Error('The server is running on this database. Stop it first, then restore.', { cause: error });
  } finally {
    database.close();
  }
}

function assertSound(file: string): void {
  try {
    const database = new BetterSqlite(file, { fileMustExist: true });
    try {
      const tables = database.prepare(
        "select count(*) from sqlite_master where name in ('meta', 'migrations', 'blocks')",
      );
      const isOurs = tables.pluck().get() === 3;
      if (isOurs && database.pragma('integrity_check', { simple: true }) === 'ok') return;
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error;
  }
  throw new Error('The copy is damaged, or is no database of Spotter.');
}

/**
 * Whoever logged out since the copy was made stays logged out: only the sessions that the replaced database still has
 * go on. Without it nobody can tell, and everyone logs in again.
 */
function forgetEndedSessions(part: string, replaced: string): void {
  const database = new BetterSqlite(part);
  try {
    const known = existsSync(replaced) ? sessionsIn(replaced) : [];
    database.exec('create temp table living (token_hash text primary key)');
    const add = database.prepare('insert into living values (?)');
    for (const hash of known) add.run(hash);
    database.exec('delete from sessions where token_hash not in (select token_hash from living)');
  } finally {
    database.close();
  }
}

function sessionsIn(file: string): unknown[] {
  try {
    const database = new BetterSqlite(file, { readonly: true });
    try {
      return database.prepare('select token_hash from sessions').pluck().all();
    } finally {
      database.close();
    }
  } catch {
    // The replaced database is damaged: that is why it is replaced.
    return [];
  }
}

async function toDisk(path: string, flags: 'r+' | 'r' = 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync();
  await handle.close();
}

async function removeWithLogs(file: string): Promise<void> {
  for (const suffix of ['', ...LOGS]) await rm(file + suffix, { force: true });
}
