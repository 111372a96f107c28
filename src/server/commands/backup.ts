import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { readConfig } from '#server/config.ts';
import type { NotedPlace } from '#server/storage/backups/known-copies.ts';
import { datedName, elsewhereName } from '#server/storage/backups/names.ts';
import { copySqlite } from '#server/storage/sqlite/sqlite-copy.ts';
import { POSTGRES_COPIES } from './copies.ts';
import { report } from './terminal.ts';

/**
 * `npm run backup` writes a copy of one moment into DATA_DIR/backups, also while the server runs; the name has the time
 * (UTC). `npm run backup -- FILE` writes it to a file that does not exist yet.
 */
await report(async () => {
  const { database } = readConfig(process.env);
  if (database.kind === 'postgres') throw new Error(POSTGRES_COPIES);
  const [word] = process.argv.slice(2);
  if (word?.startsWith('-')) throw new Error('Say where to: npm run backup -- FILE, or nothing for DATA_DIR/backups.');
  const file = word === undefined ? await datedFile(database.backups ?? '') : resolve(word);
  await copySqlite(database.file, file);
  const untold = word === undefined ? undefined : noteElsewhere(database.file);
  const said = `The backup is ${file}, with its checksum beside it. Keep both on another machine.`;
  return untold === undefined ? said : `${said}\nThe server does not know of it: ${untold}.`;
});

/** Writes down for the server that there is a copy outside its folder. @returns why that could not be done */
function noteElsewhere(file: string): string | undefined {
  try {
    const database = new BetterSqlite(file, { fileMustExist: true });
    try {
      const put = database.prepare('insert or replace into meta (key, value) values (?, ?)');
      put.run('copies_elsewhere' satisfies NotedPlace, elsewhereName(Date.now()));
    } finally {
      database.close();
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function datedFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, datedName(Date.now()));
}
