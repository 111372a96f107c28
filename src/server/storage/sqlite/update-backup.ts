import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stampOf } from '#server/storage/backups/names.ts';
import { copySqlite, removeCopy } from './sqlite-copy.ts';
import { StorageRefusal } from '#server/storage/storage-refusal.ts';

/** How many copies are kept, and so how many updates can be undone. */
const KEPT = 5;
const NAME = /^before-update-.+\.db$/;

/**
 * Copies a SQLite database into a folder before an update changes it, and returns where the copy is.
 * @throws StorageRefusal where no copy can be made, as on a full disk
 */
export async function backUpBeforeUpdate(file: string, folder: string, now: number): Promise<string> {
  const copy = join(folder, `before-update-${stampOf(now)}.db`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await copySqlite(file, copy);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new StorageRefusal(
      `The database was not updated, for no copy of it could be made first in ${folder} (${why}). ` +
        'Make room there, or let this account write there, and start again.',
      { cause: error },
    );
  }
  await removeOldest(folder);
  return copy;
}

/** Names have the time in them, so that they sort by age. */
async function removeOldest(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  for (const name of copies.slice(0, -KEPT)) await removeCopy(join(folder, name));
}
