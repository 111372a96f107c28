import type { MetaRecord } from './database.ts';
import { abortOnPagehide } from './abort-on-pagehide.ts';

const NAME = 'spotter';
/** A write is on the disk before it counts as complete. */
export const DURABILITY = 'strict';

/** Which database: the app's own, unless a test names another; `opening` is an open request of it that is under way. */
export type DatabaseSource = { readonly name?: string; readonly opening?: IDBOpenDBRequest | undefined };

/** Returns whether this browser has the app's database. One that does not tell counts as having it. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === NAME);
  } catch {
    return true;
  }
}

/** Puts a record into `meta` before Dexie is there, on the disk when this resolves. Rejects where it cannot. */
export function keepMeta(record: MetaRecord, source?: DatabaseSource): Promise<void> {
  return inDatabase(async (database) => {
    const writing = abortOnPagehide(database.transaction('meta', 'readwrite', { durability: DURABILITY }));
    writing.objectStore('meta').put(record);
    await endOf(writing);
  }, source);
}

/**
 * Uses the database before Dexie is there. Makes no database and stands in no upgrade's way.
 * @param use begins its one transaction at once: the database closes when that is done, or could not begin
 */
export async function inDatabase<T>(
  use: (database: IDBDatabase) => Promise<T>,
  source: DatabaseSource = {},
): Promise<T> {
  const { name = NAME, opening = beginOpening(name) } = source;
  const database = await opened(opening);
  const used = use(database);
  database.close();
  return used;
}

function opened(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (opening.readyState === 'pending') {
      opening.addEventListener('error', reject);
      opening.addEventListener('success', () => resolve(opening.result));
    } else if (opening.error) reject(opening.error);
    else resolve(opening.result);
  });
}

/** Opens the database as public/early.js does it. */
function beginOpening(name: string): IDBOpenDBRequest {
  const opening = indexedDB.open(name);
  // There was no database, and the one that is being made is undone.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('success', () => {
    opening.result.addEventListener('versionchange', () => opening.result.close());
  });
  return opening;
}

/** Resolves when the transaction is complete; rejects where it was aborted. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', reject);
  });
}
