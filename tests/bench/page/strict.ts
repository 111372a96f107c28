/** From now on every write of this page is on the disk before it counts as complete. */
export function writeStrictly(): void {
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (...args: unknown[]) => IDBTransaction;
  Object.defineProperty(IDBDatabase.prototype, 'transaction', {
    value: function transaction(this: IDBDatabase, stores: unknown, mode?: string, options?: object) {
      return begin.call(this, stores, mode, mode === 'readwrite' ? { ...options, durability: 'strict' } : options);
    },
  });
}
