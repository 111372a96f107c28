/**
 * Watches IndexedDB itself: a library may say 'done' before its write is complete, or not say it at all. What it stores
 * elsewhere or not at all would wait here for ever.
 */
const writes = { underWay: 0, ended: 0 };
let waiting: (() => void)[] = [];

const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (...args: unknown[]) => IDBTransaction;
Object.defineProperty(IDBDatabase.prototype, 'transaction', {
  value: function transaction(this: IDBDatabase, stores: unknown, mode?: string, options?: object) {
    const begun = begin.call(this, stores, mode, options);
    if (mode === 'readwrite') {
      writes.underWay += 1;
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => noteEnd());
    }
    return begun;
  },
});

function noteEnd(): void {
  writes.underWay -= 1;
  writes.ended += 1;
  const asked = waiting;
  waiting = [];
  for (const ask of asked) ask();
}

/** Does the work, and waits until a write that began with it or after it is complete and none is left. */
export async function written(work: () => unknown): Promise<void> {
  const before = writes.ended + writes.underWay;
  await work();
  while (isOpen(before)) await new Promise<void>((resolve) => waiting.push(resolve));
}

function isOpen(before: number): boolean {
  return writes.underWay > 0 || writes.ended <= before;
}
