import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { replayDeletions } from '#server/services/backups/replay-deletions.ts';
import { checksumFileOf, withoutChecksum } from '#server/storage/backups/checksum.ts';
import { deletedAccountsIn, deletedAccountsOf, readDeletedAccounts } from '#server/storage/backups/deleted-accounts.ts';
import { inspectCopy } from '#server/storage/backups/inspect.ts';
import { restoreSqlite } from '#server/storage/sqlite/restore-sqlite.ts';
import { openStorage, type Storage, type StorageLocation } from '#server/storage/database.ts';
import { POSTGRES_COPIES } from './copies.ts';
import { report } from './terminal.ts';

/**
 * `npm run restore -- FILE` puts a copy in place while the server is stopped.
 * `npm run restore -- --check FILE` verifies a copy, and says what is in it; nothing is changed.
 * `npm run restore -- --renew-epoch` is the last step after a database was restored by other means, as by pg_restore.
 * All but the second delete again whom the copy brought back: from the lists of deleted accounts in the database that is
 * replaced, in DATA_DIR/backups, beside the copy, and in the file that `--deleted` names.
 */
const USAGE = 'Say which copy: npm run restore -- FILE';
const clock = { now: Date.now };

await report(async () => {
  const { check, deleted, renewEpoch, copy } = readWords();
  if (check !== undefined) return checked(resolve(check));
  const { database, dataDir } = readConfig(process.env);
  const lists = [database.backups, copy && dirname(copy)].filter((folder) => folder !== undefined);
  const files = [...lists.map(deletedAccountsIn), ...(deleted === undefined ? [] : [resolve(deleted)])];
  if (deleted !== undefined && !existsSync(resolve(deleted))) throw new Error(`There is no file at ${deleted}.`);
  if (renewEpoch) return renewed(database, files);
  if (database.kind === 'postgres') throw new Error(POSTGRES_COPIES);
  if (copy === undefined) throw new Error(USAGE);
  await mkdir(dataDir, { recursive: true });
  return putInPlace(copy, database.file, files);
});

function readWords() {
  try {
    const { values, positionals } = parseArgs({
      options: { check: { type: 'string' }, deleted: { type: 'string' }, 'renew-epoch': { type: 'boolean' } },
      allowPositionals: true,
    });
    const [copy] = positionals;
    return { ...values, renewEpoch: values['renew-epoch'] === true, copy: copy && resolve(copy) };
  } catch {
    throw new ConfigError(USAGE);
  }
}

async function checked(copy: string): Promise<string> {
  const { hasChecksum, people, blocks, sets, newest } = await inspectCopy(copy);
  const lines = [
    hasChecksum ? `The copy is whole and unchanged: ${copy}` : withoutChecksum(copy),
    `It has ${people} people, ${blocks} blocks and ${sets} logged sets.`,
  ];
  if (!newest) return [...lines, 'Nobody has logged anything in it.'].join('\n');
  const {
    at,
    username = 'an account that is gone',
    exercise = 'an unknown exercise',
    block = 'an unknown block',
  } = newest;
  const time = new Date(at).toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
  return [...lines, `The newest edit is of ${time}: ${username}, ${exercise} in ${block}.`].join('\n');
}

async function renewed(database: StorageLocation, files: readonly string[]): Promise<string> {
  const storage = await openStorage(database);
  try {
    const again = await deleteAgain(storage, files);
    await storage.transaction(async ({ meta, sessions }) => {
      await meta.renewEpoch();
      await sessions.clear();
    });
    return `The database has a new epoch: clients send again what it does not have. Everyone logs in again.${again}`;
  } finally {
    await storage.close();
  }
}

async function putInPlace(copy: string, file: string, files: readonly string[]): Promise<string> {
  let again = '';
  const before = await restoreSqlite(copy, file, Date.now(), async (storage) => {
    again = await deleteAgain(storage, files, file);
  });
  const kept = before === undefined ? '' : ` What was there is kept as ${before}.`;
  const unsummed = existsSync(checksumFileOf(copy)) ? '' : `\n${withoutChecksum(copy)}`;
  return `The copy is in place, with a new epoch: clients send again what it does not have.${kept}${again}${unsummed}`;
}

/** Deletes again whom the lists and the replaced database know as deleted, and says so. */
async function deleteAgain(storage: Storage, files: readonly string[], replaced?: string): Promise<string> {
  const lists = await Promise.all(files.map(readDeletedAccounts));
  if (replaced !== undefined) lists.push(deletedAccountsOf(replaced));
  const { removed, isAdministered } = await replayDeletions(
    { storage, clock },
    new Map(lists.flatMap((one) => [...one])),
  );
  if (removed === 0) return '';
  const said = removed === 1 ? '1 account that was deleted' : `${removed} accounts that were deleted`;
  const alone = isAdministered ? '' : ' No administrator is left: make one with `npm run admin`.';
  return `\nDeleted again: ${said} since the copy was made.${alone}`;
}
