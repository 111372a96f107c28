import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { LOGS, makePrivate } from './sqlite.ts';

/** Makes a copy one step: between several, writes of another process would make it begin again and again. */
const EVERY_PAGE = 0x7fff_ffff;

/**
 * Copies a database as it is at one moment, while servers go on writing.
 * @throws Error with a sentence for the operator
 */
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
    await toDisk(dirname(to), 'r');
  } finally {
    await removeWithLogs(part);
  }
}

export function assertSound(file: string): void {
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

export async function toDisk(path: string, flags: 'r+' | 'r' = 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync();
  await handle.close();
}

export async function removeWithLogs(file: string): Promise<void> {
  for (const suffix of ['', ...LOGS]) await rm(file + suffix, { force: true });
}
