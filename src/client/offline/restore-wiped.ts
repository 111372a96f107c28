import type { Table } from 'dexie';
import { nameIn, type SpotterDatabase } from './database.ts';
import type { RetryingAccess } from './retrying-access.ts';
import type { SeenItems } from './seen-items.ts';

type Restoring<Item, Stored, Key> = {
  readonly access: RetryingAccess;
  readonly database: SpotterDatabase;
  readonly newId: () => string;
  readonly onWiped: (items: number) => void;
  readonly table: Table<Stored, Key>;
  readonly seen: SeenItems<Item>;
  readonly keyOf: (item: Item) => string;
  readonly toStored: (item: Item) => Stored;
};

/**
 * Reads what the disk has. Where that is not what this page saw there, another page has written, or the database is
 * another one: a transaction tells which, and what was deleted is written again.
 * @returns undefined where the disk cannot be read
 */
export async function readRestored<Item, Stored, Key>(
  restoring: Restoring<Item, Stored, Key>,
  readAll: () => Promise<readonly Item[]>,
  isMeant: (item: Item) => boolean,
): Promise<readonly Item[] | undefined> {
  const read = await restoring.access.read(readAll);
  if (read === undefined || restoring.seen.isAsSeen(read, isMeant)) return read;
  return restoreWiped(restoring, readAll, isMeant).catch(() => read);
}

/**
 * Writes again, in one transaction with the reading, what this page saw in a database that was deleted under it (P11).
 * @returns what the disk has then. Rejects where the disk takes nothing: the items are then missing from the next, too
 */
export async function restoreWiped<Item, Stored, Key>(
  { access, database, newId, onWiped, table, seen, keyOf, toStored }: Restoring<Item, Stored, Key>,
  readAll: () => Promise<readonly Item[]>,
  isMeant: (item: Item) => boolean,
): Promise<readonly Item[]> {
  /** Collected over every try, as what was taken out of `seen` has to be written. */
  const deleted = new Map<string, Item>();
  try {
    const all = await access.run(() =>
      database.transaction('rw', table, database.meta, async () => {
        const name = await nameIn(database.meta, newId);
        const there = await readAll();
        for (const item of seen.take(there, name, isMeant)) deleted.set(keyOf(item), item);
        await table.bulkPut([...deleted.values()].map(toStored));
        for (const item of deleted.values()) seen.hold(item, name);
        return [...there, ...deleted.values()];
      }),
    );
    if (deleted.size > 0) onWiped(deleted.size);
    return all;
  } catch (error) {
    for (const item of deleted.values()) seen.miss(item);
    throw error;
  }
}
