import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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

/** The last addition to each file that is under way. */
const underWay = new Map<string, Promise<void>>();

/**
 * Writes a file that has these accounts beside those that it has already; nobody is ever taken off it. Additions to one
 * file come one after the other, for each reads what stands there.
 * @throws Error with a sentence for the operator where the file that stands there is no list of ours
 */
export async function addDeletedAccounts(file: string, accounts: DeletedAccounts): Promise<void> {
  const before = underWay.get(file) ?? Promise.resolve();
  const adding = before.catch(() => {}).then(() => addInTurn(file, accounts));
  underWay.set(file, adding);
  try {
    await adding;
  } finally {
    if (underWay.get(file) === adding) underWay.delete(file);
  }
}

async function addInTurn(file: string, accounts: DeletedAccounts): Promise<void> {
  const known = await readDeletedAccounts(file);
  if ([...accounts.keys()].every((hash) => known.has(hash))) return;
  const lines = [...new Map([...known, ...accounts])].map(([hash, at]) => `${hash} ${new Date(at).toISOString()}\n`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Another process may be writing, too.
  const part = `${file}.part-${randomBytes(8).toString('hex')}`;
  try {
    const handle = await open(part, 'wx', PRIVATE);
    try {
      await handle.writeFile(lines.join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
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
