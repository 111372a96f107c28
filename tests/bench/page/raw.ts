/** IndexedDB itself, as few calls as do the work. */

export function openRaw(
  name: string,
  stores: Readonly<Record<string, IDBObjectStoreParameters>>,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, options] of Object.entries(stores)) opening.result.createObjectStore(store, options);
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('The database does not open.')));
  });
}

/** Resolves when the transaction is complete. */
export function write(
  database: IDBDatabase,
  stores: readonly string[],
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([...stores], 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(new Error('The transaction was aborted.')));
    work(transaction);
  });
}

export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The request failed.')));
  });
}
