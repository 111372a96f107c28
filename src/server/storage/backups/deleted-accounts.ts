import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';

/** The hashes of the ids of deleted accounts, and when each was deleted, in ms since 1970. */
export type DeletedAccounts = ReadonlyMap<string, number>;

const PRIVATE = 0o600;
const LINE = /^([\da-f]{64}) (\S+)$/;

/**
 * Returns the file that has the hashes of deleted accounts, in a folder of copies: it goes where the copies go, and
 * outlives the database, so that a restore can delete those accounts again.
 */
export function deletedAccountsIn(folder: string): string {
  return join(folder, 'deleted-accounts');
}

/** Reads such a file; none has nobody. @throws Error with a sentence for the operator where a line is none of ours */
export async function readDeletedAccounts(file: string): Promise<DeletedAccounts> {
  if (!existsSync(file)) return new Map();
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, hash, day = ''] = LINE.exec(line) ?? [];
      const at = Date.parse(day);
      if (hash === undefined || Number.isNaN(at)) throw new Error(`${file} is no list of deleted accounts: '${line}'.`);
      return [hash, at];
    }),
  );
}

/** Writes a file that has these accounts beside those that it has already; nobody is ever taken off it. */
export async function addDeletedAccounts(file: string, accounts: DeletedAccounts): Promise<void> {
  const known = await readDeletedAccounts(file);
  if ([...accounts.keys()].every((hash) => known.has(hash))) return;
  const lines = [...new Map([...known, ...accounts])].map(([hash, at]) => `${hash} ${new Date(at).toISOString()}\n`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  const handle = await open(part, 'w', PRIVATE);
  try {
    await handle.writeFile(lines.join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/** Returns whom a database of SQLite knows as deleted; nobody where it is damaged, or of a build that kept no hashes. */
export function deletedAccountsOf(database: string): DeletedAccounts {
  if (!existsSync(database)) return new Map();
  try {
    const opened = new BetterSqlite(database, { readonly: true });
    try {
      const rows = opened
        .prepare<[], { hash: string; at: number }>('select id_hash as hash, deleted_at as at from deleted_accounts')
        .all();
      return new Map(rows.map(({ hash, at }) => [hash, at]));
    } finally {
      opened.close();
    }
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError) return new Map();
    throw error;
  }
}
