import type { MetaRecord, SessionRecord, StoredDay } from './database.ts';

const NAME = 'spotter';

/** Whether this browser has the app's database. One that does not tell counts as having it. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === NAME);
  } catch {
    return true;
  }
}

/** What the first frame rests on. */
export type Peeked = {
  readonly record: SessionRecord | undefined;
  readonly meta: readonly MetaRecord[];
  /** Of the block that was asked for; none where none was. */
  readonly days: readonly StoredDay[];
};

/**
 * The session record, and what is unsent of one block, read before Dexie is there; undefined where there is no database
 * or it cannot be read.
 */
export function peek(block: readonly [userId: string, blockId: string], name = NAME): Promise<Peeked | undefined> {
  return inDatabase(name, async (database) => {
    const reading = database.transaction(['session', 'meta', 'outbox']);
    const record = reading.objectStore('session').get('current');
    const meta = reading.objectStore('meta').getAll();
    // A list comes after every text: all weeks and days.
    const days = reading.objectStore('outbox').getAll(IDBKeyRange.bound([...block], [...block, []]));
    await endOf(reading);
    return { record: record.result, meta: meta.result, days: days.result };
  }).catch(() => undefined);
}

/** Keeps a record beside the session, on the disk when this resolves, before Dexie is there. Rejects where it cannot. */
export function keepMeta(record: MetaRecord, name = NAME): Promise<void> {
  return inDatabase(name, async (database) => {
    const writing = database.transaction('meta', 'readwrite', { durability: 'strict' });
    writing.objectStore('meta').put(record);
    await endOf(writing);
  });
}

/**
 * Makes no database and stands in no upgrade's way.
 * @param use begins its one transaction at once: the database closes when that is done, or could not begin
 */
async function inDatabase<T>(name: string, use: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await openKnown(name);
  const used = use(database);
  database.close();
  return used;
}

function openKnown(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', reject);
    // There was no database: the one that is being made goes again.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('versionchange', () => database.close());
      resolve(database);
    });
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', reject);
  });
}
