import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import { DURABILITY, type DayKey, type MetaRecord, type SpotterDatabase, type StoredDay } from './database.ts';
import type { Order } from './own-writes.ts';

/**
 * Puts days and the device's order in one transaction, as Dexie would, without what Dexie has around one: that takes as
 * long again. All of it is asked for in this very task, and a look at the order that stood there beside it.
 * @param isRight whether that is the order from which the days follow
 * @returns false when it was not, or there is no connection: then nothing of it is left
 */
export function writeStraight(
  database: SpotterDatabase,
  days: readonly StoredDay[],
  order: Order,
  isRight: (before: MetaRecord | undefined) => boolean,
): Promise<boolean> {
  const transaction = begin(database);
  if (transaction === undefined) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    let isOvertaken = false;
    transaction.addEventListener('complete', () => {
      Dexie.on.storagemutated.fire(written(database.name, days));
      resolve(true);
    });
    transaction.addEventListener('abort', () => {
      if (isOvertaken) resolve(false);
      else reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError'));
    });
    try {
      const looking: IDBRequest<MetaRecord | undefined> = transaction.objectStore('meta').get('seq');
      looking.addEventListener('success', () => {
        isOvertaken = !isRight(looking.result);
        if (isOvertaken) transaction.abort();
      });
      for (const day of days) transaction.objectStore('outbox').put(day);
      transaction.objectStore('meta').put({ key: 'seq', ...order });
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  });
}

/** Undefined where the connection is gone: Dexie opens another one. */
function begin(database: SpotterDatabase): IDBTransaction | undefined {
  if (!database.isOpen()) return undefined;
  try {
    return database.core.transaction(['outbox', 'meta'], 'readwrite', { durability: DURABILITY }) as IDBTransaction;
  } catch {
    return undefined;
  }
}

/** What Dexie tells every tab of a transaction of its own. */
function written(name: string, days: readonly StoredDay[]): ObservabilitySet {
  const keys = days.map(({ userId, blockId, week, day }): DayKey => [userId, blockId, week, day]);
  return { [`idb://${name}/outbox/`]: new RangeSet().addKeys(keys), [`idb://${name}/meta/`]: new RangeSet('seq') };
}
