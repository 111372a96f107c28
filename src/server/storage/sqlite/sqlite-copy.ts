import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { checksumFileOf, checksumOf, writeChecksum } from '#server/storage/backups/checksum.ts';
import { isDiskFull } from '#server/storage/errors.ts';
import { LOGS, makePrivate } from './sqlite.ts';

/**
 * Copies a database as it is at one moment, while servers go on writing, with its checksum beside it. The copy is
 * written anew, row by row: nothing of what was deleted comes along in free pages. It holds the thread that calls it for
 * as long as that takes (backups/off-loop.ts).
 * @throws Error with a sentence for the operator; then there is no copy, nor a part of one
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  if (existsSync(to)) throw new Error(`${to} exists already; a backup overwrites nothing.`);
  const part = `${to}.part`;
  await removeWithLogs(part);
  try {
    makePrivate(part);
    writeAnew(from, part);
    assertSound(part);
    await toDisk(part);
    await writeChecksum(to, await checksumOf(part));
    await rename(part, to);
    await toDisk(dirname(to), 'r');
  } catch (error) {
    if (!existsSync(to)) await rm(checksumFileOf(to), { force: true });
    if (!isDiskFull(error)) throw error;
    throw new Error(`The disk of ${dirname(to)} is full: no copy was made. Make room there.`, { cause: error });
  } finally {
    await removeWithLogs(part);
  }
}

function writeAnew(from: string, part: string): void {
  const database = new BetterSqlite(from, { fileMustExist: true });
  try {
    database.prepare('vacuum into ?').run(part);
  } finally {
    database.close();
  }
}

export function assertSound(file: string): void {
  try {
    const database = new BetterSqlite(file, { fileMustExist: true, readonly: true });
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
    if (!(error instanceof BetterSqlite.SqliteError) || isDiskFull(error)) throw error;
  }
  throw new Error('The copy is damaged, or is no database of Spotter.');
}

export async function toDisk(path: string, flags: 'r+' | 'r' = 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync();
  await handle.close();
}

export async function removeWithLogs(file: string): Promise<void> {
  for (const suffix of ['', ...LOGS]) await rm(file + suffix, { force: true });
}

/** Removes a copy with its checksum. */
export async function removeCopy(copy: string): Promise<void> {
  await removeWithLogs(copy);
  await rm(checksumFileOf(copy), { force: true });
}
