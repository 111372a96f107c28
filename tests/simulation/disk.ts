import { Dexie } from 'dexie';
import {
  forceCloseDatabase,
  IDBFactory,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';

/**
 * The IndexedDB of a device, with faults. Dexie and everything above it is the app's own; below it is fake-indexeddb,
 * which proves order only, never durability: what a real disk keeps is shown by the real kills of the journeys.
 */
export type Disk = {
  /** What a tab opens; every tab of the device sees the same database. */
  open(): Handle;
  /** What stands in the database at this moment, seen past every tab. */
  stored<T>(store: 'ops' | 'drafts' | 'cells'): T[];
  /** The person deletes the site's data under the open tabs: their connections are closed, and everything is gone. */
  wipe(): void;
  /** Ends every connection: the run is over. */
  close(): void;
};

/** One tab's way to the disk. */
export type Handle = {
  readonly database: SpotterDatabase;
  /** The next writing transaction of this tab meets it. */
  fault: DiskFault | undefined;
  /** Writes fail until it is false again. */
  full: boolean;
  /** The tab is dead: its transactions end as a browser ends them, and nobody hears of anything. */
  cut(): void;
  /** Told when a crash is due. */
  onCrash: () => void;
};

export type DiskFault = {
  readonly kind: 'crash before complete' | 'crash after complete' | 'abort after success' | 'close' | 'lose';
  /** It comes at this success event of the transaction, from 0. */
  readonly nth: number;
};

type Transaction = IDBTransaction & {
  _requests: { operation: () => unknown }[];
  _state: string;
  _started: boolean;
  _abort(name: string): void;
  _markFinished(): void;
};
type RawDatabase = { readonly transactions: Transaction[]; processTransactions: () => void };
type Connection = IDBDatabase & { _closePending: boolean; readonly _rawDatabase: RawDatabase };
type RawStore = { records: { values(): Iterable<{ value: unknown }> } };
type Shared = {
  _databases: Map<string, { rawObjectStores: Map<string, RawStore> }>;
  _connectionQueues: unknown;
};

const handles = new WeakMap<object, Inner>();
type Inner = Handle & { alive: boolean; readonly connections: Connection[]; readonly seen: WeakMap<object, number> };

/** Two tabs of one device have one database; every device has a name of its own, because Dexie tells all of one name. */
export function createDisk(name: string): Disk {
  const shared = new IDBFactory() as unknown as Shared;
  const opened: Inner[] = [];
  return {
    open: () => {
      const handle = openHandle(name, shared);
      opened.push(handle);
      return handle;
    },
    stored: <T>(store: string) => {
      const records = shared._databases.get(name)?.rawObjectStores.get(store)?.records.values() ?? [];
      return [...records].map(({ value }) => value as T);
    },
    wipe: () => {
      for (const { alive, connections } of opened) {
        if (alive) for (const connection of connections.splice(0)) loseConnection(connection, 'close');
      }
      shared._databases.delete(name);
      shared._connectionQueues = new Map();
    },
    close: () => {
      for (const handle of opened) {
        handle.cut();
        handle.database.close();
      }
    },
  };
}

function openHandle(name: string, { _databases, _connectionQueues }: Shared): Inner {
  const factory = Object.assign(new IDBFactory(), { _databases, _connectionQueues });
  const open = factory.open.bind(factory);
  factory.open = (...asked) => {
    const request = open(...asked);
    handles.set(request, handle);
    request.addEventListener('success', () => adopt(request.result as Connection));
    request.addEventListener('upgradeneeded', () => adopt(request.result as Connection));
    return request;
  };
  Object.assign(Dexie.dependencies, { indexedDB: factory, IDBKeyRange });
  const handle: Inner = {
    database: createDatabase(name),
    fault: undefined,
    full: false,
    alive: true,
    connections: [],
    seen: new WeakMap(),
    onCrash: () => undefined,
    cut: () => {
      handle.alive = false;
      for (const connection of handle.connections) {
        endTransactions(connection);
        connection.close();
      }
    },
  };
  return handle;

  function adopt(connection: Connection): void {
    handles.set(connection, handle);
    if (handle.connections.includes(connection)) return;
    handle.connections.push(connection);
    lookOnlyForWaiting(connection._rawDatabase);
  }
}

const lean = new WeakSet<RawDatabase>();

/** After every transaction fake-indexeddb takes a turn to look for the next one, also where none waits. */
function lookOnlyForWaiting(database: RawDatabase): void {
  if (lean.has(database)) return;
  lean.add(database);
  const look = database.processTransactions;
  database.processTransactions = () => {
    if (database.transactions.some(({ _started, _state }) => !_started && _state !== 'finished')) look();
  };
}

/** What was only read is forgotten at once: a turn of its own for that moves nothing. */
const transactions = IDBTransaction.prototype as Transaction;
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
const markFinished = transactions._markFinished;
transactions._markFinished = function markFinishedAtOnce(this: Transaction): void {
  if (this.mode !== 'readonly' || this.error) return markFinished.call(this);
  this._state = 'finished';
  const { transactions: all } = (this.db as Connection)._rawDatabase;
  const at = all.indexOf(this);
  if (at >= 0) all.splice(at, 1);
};

function endTransactions(connection: Connection): void {
  for (const transaction of connection._rawDatabase.transactions.slice()) {
    if (transaction.db === connection && transaction._state !== 'finished') abort(transaction);
  }
}

/** Also one that was told to commit: until it is complete, a disk may fail it. */
function abort(transaction: Transaction): void {
  if (transaction._state === 'committing') transaction._abort('UnknownError');
  else transaction.abort();
}

/** Every event of IndexedDB goes through here on its way to whoever listens. */
const target = Object.getPrototypeOf(IDBRequest.prototype) as EventTarget;
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
const dispatchSlowly = target.dispatchEvent;
target.dispatchEvent = function dispatchUnlessDead(this: EventTarget, event: Event): boolean {
  const transaction = transactionOf(this);
  const handle = handles.get(this) ?? (transaction && handles.get(transaction.db));
  if (handle === undefined) return dispatch(this, event);
  if (!handle.alive) return true;
  if (transaction?.mode !== 'readwrite') return dispatch(this, event);
  const due = takeFault(handle, transaction, event);
  if (due === undefined) return dispatch(this, event);
  if (due === 'crash before complete' || due === 'crash after complete') {
    handle.onCrash();
    return true;
  }
  const heard = dispatch(this, event);
  if (due === 'abort after success') abort(transaction);
  else loseConnection(transaction.db as Connection, due);
  return heard;
};

type Listening = EventTarget & {
  readonly listeners: readonly { readonly type: string; readonly capture: boolean; readonly callback: unknown }[];
  readonly onsuccess?: ((event: Event) => void) | null;
};

/** Nine events of ten are the success of a request: it does not bubble, nobody captures it, and few listen. */
function dispatch(to: EventTarget, event: Event): boolean {
  const { listeners, onsuccess } = to as Listening;
  if (event.type !== 'success' || listeners.length > 0 || !onsuccess) return dispatchSlowly.call(to, event);
  Object.assign(event, { target: to, currentTarget: to });
  onsuccess.call(to, event);
  return true;
}

/** As the phone does to an app in the background: with word of it, or without. */
function loseConnection(connection: Connection, how: 'close' | 'lose'): void {
  endTransactions(connection);
  if (how === 'close') forceCloseDatabase(connection as never);
  else connection._closePending = true;
}

function takeFault(handle: Inner, transaction: Transaction, event: Event): DiskFault['kind'] | undefined {
  const { fault } = handle;
  if (fault === undefined) return undefined;
  if (fault.kind === 'crash after complete') {
    if (event.type !== 'complete') return undefined;
  } else {
    if (event.type !== 'success') return undefined;
    const nth = handle.seen.get(transaction) ?? 0;
    handle.seen.set(transaction, nth + 1);
    if (nth < fault.nth || transaction._state === 'finished') return undefined;
  }
  handle.fault = undefined;
  return fault.kind;
}

function transactionOf(one: EventTarget): Transaction | undefined {
  if ('objectStoreNames' in one && 'db' in one) return one as unknown as Transaction;
  const { transaction } = one as { transaction?: unknown };
  return typeof transaction === 'object' && transaction !== null ? (transaction as Transaction) : undefined;
}

/** A full disk: the write is taken, and fails. */
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function putUnlessFull(this: IDBObjectStore, ...written) {
  const request = put.apply(this, written);
  const transaction = this.transaction as Transaction;
  const last = transaction._requests.at(-1);
  if (last && handles.get(transaction.db)?.full) {
    last.operation = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  }
  return request;
};
