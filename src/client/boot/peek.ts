import type { MetaRecord, SessionRecord, StoredOp } from '#client/offline/database.ts';
import { abortOnPagehide } from '#client/offline/abort-on-pagehide.ts';
import { endOf, inDatabase, type DatabaseSource } from '#client/offline/raw-database.ts';

/** What the first frame rests on. */
export type Peeked = {
  readonly record: SessionRecord | undefined;
  readonly meta: readonly MetaRecord[];
  /** The outbox's records of the block that was asked for; none where none was. */
  readonly ops: readonly StoredOp[];
};

/**
 * Reads the session record, and what is unsent of one block, before Dexie is there; undefined where there is no
 * database or it cannot be read.
 */
export function peek(
  block: readonly [userId: string, blockId: string],
  source?: DatabaseSource,
): Promise<Peeked | undefined> {
  const read = async (database: IDBDatabase): Promise<Peeked> => {
    const reading = abortOnPagehide(database.transaction(['session', 'meta', 'ops']));
    const record = reading.objectStore('session').get('current');
    const meta = reading.objectStore('meta').getAll();
    // An array sorts after every string in IndexedDB, so that the range has all fields of the block.
    const ops = reading.objectStore('ops').getAll(IDBKeyRange.bound([...block], [...block, []]));
    await endOf(reading);
    return { record: record.result, meta: meta.result, ops: ops.result };
  };
  return inDatabase(read, source).catch(() => undefined);
}
