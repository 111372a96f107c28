/** A database of a device as a build left it, without its session. */
export type RecordedDatabase = {
  readonly version: number;
  readonly stores: readonly { name: string; keyPath: string | string[]; records: readonly unknown[] }[];
};

/** In a page of the app's origin, on which the app does not run: the session's record stays. */
export async function replaceDatabase({ version, stores }: RecordedDatabase): Promise<void> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it goes into the page with this one
  function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  }
  const before = await done(indexedDB.open('spotter'));
  const session: unknown = await done(before.transaction('session').objectStore('session').get('current'));
  before.close();
  await done(indexedDB.deleteDatabase('spotter'));
  const opening = indexedDB.open('spotter', version);
  opening.addEventListener('upgradeneeded', () => {
    for (const { name, keyPath } of stores) opening.result.createObjectStore(name, { keyPath });
  });
  const database = await done(opening);
  for (const { name, records } of [...stores, { name: 'session', records: [session] }]) {
    const store = database.transaction(name, 'readwrite').objectStore(name);
    for (const record of records) await done(store.put(record));
  }
  database.close();
}
