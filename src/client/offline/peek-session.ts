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
 * or it cannot be read. Makes no database and stands in no upgrade's way.
 */
export function peek(block: readonly [userId: string, blockId: string], name = NAME): Promise<Peeked | undefined> {
  return new Promise((resolve) => {
    const nothing = (): void => resolve(undefined);
    const opening = indexedDB.open(name);
    opening.addEventListener('error', nothing);
    // There was no database: the one that is being made goes again.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('versionchange', () => database.close());
      try {
        const reading = database.transaction(['session', 'meta', 'outbox']);
        const record = reading.objectStore('session').get('current');
        const meta = reading.objectStore('meta').getAll();
        // A list comes after every text: all weeks and days.
        const days = reading.objectStore('outbox').getAll(IDBKeyRange.bound([...block], [...block, []]));
        reading.addEventListener('complete', () =>
          resolve({ record: record.result, meta: meta.result, days: days.result }),
        );
        reading.addEventListener('abort', nothing);
      } catch {
        nothing();
      }
      // Closes once the reading is done.
      database.close();
    });
  });
}
