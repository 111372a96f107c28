import { existsSync } from 'node:fs';
import { copyFile, link, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { hasChecksum } from '#server/storage/backups/checksum.ts';
import { stampOf } from '#server/storage/backups/names.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';
import { assertSound, removeWithLogs, toDisk } from './sqlite-copy.ts';
import { LOGS, makePrivate } from './sqlite.ts';

/**
 * Replaces the database of a stopped server with a copy, and gives it a new epoch, by which every client learns that
 * the server may have lost what it confirmed. A copy that is not what it was when it was made is put nowhere.
 * @param bringForward gets the copy before it takes its place
 * @returns where the replaced database is kept; undefined where there was none
 * @throws Error with a sentence for the operator
 */
export async function restoreSqlite(
  copy: string,
  file: string,
  now: number,
  bringForward: (storage: Storage) => Promise<void> = async () => {},
): Promise<string | undefined> {
  if (!existsSync(copy)) throw new Error(`There is no copy at ${copy}.`);
  const part = `${file}.restoring`;
  await removeWithLogs(part);
  try {
    await copyPrivately(copy, part);
    await hasChecksum(copy, part);
    assertSound(part);
    if (existsSync(file)) {
      makePrivate(file);
      assertStopped(file);
    }
    // This brings an older copy up to date, and refuses a newer one.
    const storage = await openStorage({ kind: 'sqlite', file: part });
    try {
      await bringForward(storage);
      await storage.meta.renewEpoch();
    } finally {
      await storage.close();
    }
    forgetEndedSessions(part, file);
    await toDisk(part);
    if (!existsSync(file)) {
      await rename(part, file);
      return undefined;
    }
    assertStopped(file);
    const before = `${file}.before-restore-${stampOf(now)}`;
    // The database has both names until the copy takes its place, so that there is one whenever this process ends.
    await link(file, before).catch(() => copyPrivately(file, before));
    // A damaged database may have left its logs, which do not belong to the copy.
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

/** Throws while a server runs: SQLite turns off its write-ahead log only where nobody else has the database open. */
function assertStopped(file: string): void {
  const database = new BetterSqlite(file, { timeout: 0 });
  try {
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error;
    // No server runs on a damaged database, which is why it is replaced.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) return;
    if (!error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new Error('The server is running on this database. Stop it first, then restore.', { cause: error });
  } finally {
    database.close();
  }
}

/**
 * Keeps everyone logged out who logged out since the copy was made: only the sessions that the replaced database still
 * has go on. Without that database nobody can tell, and everyone logs in again.
 */
function forgetEndedSessions(part: string, replaced: string): void {
  const database = new BetterSqlite(part);
  try {
    database.pragma('secure_delete = ON');
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
