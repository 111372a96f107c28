import type { MetaRecord, SessionRecord, StoredOp } from './database.ts';
import { abortOnPagehide } from './abort-on-pagehide.ts';

const NAME = 'spotter';

declare global {
  /** Of the app's database, by public/early.js: of whoever seems to be logged in. */
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var opening: IDBOpenDBRequest | undefined;
}

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
  readonly ops: readonly StoredOp[];
};

/**
 * The session record, and what is unsent of one block, read before Dexie is there; undefined where there is no database
 * or it cannot be read.
 */
export function peek(block: readonly [userId: string, blockId: string], name = NAME): Promise<Peeked | undefined> {
  return inDatabase(name, async (database) => {
    const reading = abortOnPagehide(database.transaction(['session', 'meta', 'ops']));
    const record = reading.objectStore('session').get('current');
    const meta = reading.objectStore('meta').getAll();
    // A list comes after every text: all fields.
    const ops = reading.objectStore('ops').getAll(IDBKeyRange.bound([...block], [...block, []]));
    await endOf(reading);
    return { record: record.result, meta: meta.result, ops: ops.result };
  }).catch(() => undefined);
}

/** Keeps a record beside the session, on the disk when this resolves, before Dexie is there. Rejects where it cannot. */
export function keepMeta(record: MetaRecord, name = NAME): Promise<void> {
  return inDatabase(name, async (database) => {
    const writing = abortOnPagehide(database.transaction('meta', 'readwrite', { durability: 'strict' }));
    writing.objectStore('meta').put(record);
    await endOf(writing);
  });
}

/**
 * Makes no database and stands in no upgrade's way.
 * @param use begins its one transaction at once: the database closes when that is done, or could not begin
 */
export async function inDatabase<T>(name = NAME, use: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await openKnown(name);
  const used = use(database);
  database.close();
  return used;
}

function openKnown(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = takeOpening(name) ?? beginOpening(name);
    if (opening.readyState === 'pending') {
      opening.addEventListener('error', reject);
      opening.addEventListener('success', () => resolve(opening.result));
    } else if (opening.error) reject(opening.error);
    else resolve(opening.result);
  });
}

/** The one that the page began before its scripts were there, once: in most starts it is done by now. */
function takeOpening(name: string): IDBOpenDBRequest | undefined {
  const { opening } = globalThis;
  if (opening === undefined || name !== NAME) return undefined;
  globalThis.opening = undefined;
  return opening;
}

/** As public/early.js does it. */
function beginOpening(name: string): IDBOpenDBRequest {
  const opening = indexedDB.open(name);
  // There was no database: the one that is being made goes again.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('success', () => {
    opening.result.addEventListener('versionchange', () => opening.result.close());
  });
  return opening;
}

/** Resolves when it is complete. Rejects where it was cut short. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', reject);
  });
}
