import type { SessionRecord } from './database.ts';

const NAME = 'spotter';

/** Whether this browser has the app's database. One that does not tell counts as having it. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === NAME);
  } catch {
    return true;
  }
}

/**
 * The session record, read before Dexie is there; undefined where there is none or it cannot be read.
 * Makes no database and stands in no upgrade's way.
 */
export function peekSessionRecord(name = NAME): Promise<SessionRecord | undefined> {
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
        const reading = database.transaction('session').objectStore('session').get('current');
        reading.addEventListener('success', () => resolve(reading.result as SessionRecord | undefined));
        reading.addEventListener('error', nothing);
      } catch {
        nothing();
      }
      // Closes once the reading is done.
      database.close();
    });
  });
}
