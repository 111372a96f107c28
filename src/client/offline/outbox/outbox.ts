import { applyIfCurrent } from '#sync/compare-and-set.ts';
import type { Amendment, PendingEdit, Outbox, Removal, OutboxEntry } from '#sync/ports.ts';
import { recordsOf, type SpotterDatabase } from '#client/offline/database.ts';
import { pendingRow } from './memory-outbox.ts';
import { keyOf, newestRows, opKeyOf } from './newest-rows.ts';
import { noteSent, sendAgain } from './sent-ops.ts';
import { lastSeqOf, type Sequence } from './sequence.ts';
import { isRow } from './stored-row.ts';
import { createWatch, type Hear, type Watch } from '#client/offline/watch-table.ts';

export type DurableOutbox = Outbox & {
  /** How many stored edits this build cannot read. */
  unreadable(userId: string): Promise<number>;
};

export type WatchedOutbox = DurableOutbox & {
  readonly watch: Watch;
};

export type Stored = { readonly row: OutboxEntry; readonly durable: boolean };

type Change = Amendment | Removal;

/** Each key that is typed is an operation: without a compaction a day offline would be read several times over. */
const PUTS_PER_COMPACTION = 32;

/**
 * Creates the outbox in IndexedDB, a log of operations: an edit is put under a key of its own, without reading anything
 * first, so that two tabs cannot overwrite each other and a write that was begun outlives its page. The last operation
 * of a field counts; those before it go by and by, at the latest with the answer to it.
 * @param hear without it `watch` tells nothing
 */
export function createDexieOutbox(database: SpotterDatabase, sequence: Sequence, hear?: Hear): WatchedOutbox {
  const { ops, sentOps, meta } = database;
  // `vip` sees the tables while the database is still being opened, which everybody else waits for.
  database.on('ready', (vip) => carryOver(vip as SpotterDatabase).catch(() => undefined), true);
  let puts = 0;

  async function put(draft: PendingEdit): Promise<Stored> {
    const row = pendingRow(draft, sequence.next(draft));
    await ops.put(row);
    puts += 1;
    // What stays in the log by a fault here costs a little reading, and goes with the answer.
    if (puts % PUTS_PER_COMPACTION === 0)
      void import('./compact.ts').then((it) => it.compact(database, row.userId)).catch(() => undefined);
    return { row, durable: true };
  }

  async function rows(userId: string): Promise<readonly OutboxEntry[]> {
    const [stored, last] = await Promise.all([recordsOf(ops, userId).toArray(), meta.get('seq')]);
    sequence.see(lastSeqOf(last?.value, stored));
    return newestRows(stored.filter(isRow));
  }

  async function compareAndSet(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    await database.transaction('rw', ops, sentOps, meta, async () => {
      const fields = new Map<string, Change[]>();
      for (const change of changes) {
        const key = keyOf(change.row);
        fields.set(key, [...(fields.get(key) ?? []), change]);
      }
      await Promise.all([
        noteSent(sentOps, changes),
        keepNumber(meta, changes),
        ...[...fields.values()].map(amendField),
      ]);
    });
  }

  async function amendField(changes: readonly Change[]): Promise<void> {
    const [{ row }] = changes as [Change];
    const stored = (await recordsOf(ops, row.userId, row.blockId, row.seriesId, row.field).toArray()).filter(isRow);
    const [standing] = newestRows(stored);
    if (standing === undefined) return;
    const next = changes.reduce<OutboxEntry | 'gone'>(
      (now, change) => (now === 'gone' ? now : changed(now, change)),
      standing,
    );
    if (next === standing) return;
    const gone = stored.filter(({ opId }) => next === 'gone' || opId !== next.opId);
    await ops.bulkDelete(gone.map(opKeyOf));
    if (next !== 'gone') await ops.put(next);
  }

  async function unreadable(userId: string): Promise<number> {
    const stored = await recordsOf(ops, userId).toArray();
    return (
      stored.filter((op) => !isRow(op)).length +
      ((await (await oldDays(database))?.countUnreadDays(database, userId)) ?? 0)
    );
  }

  return {
    put,
    rows,
    compareAndSet,
    sendAgain: (userId, epoch) => sendAgain(database, userId, epoch),
    unreadable,
    watch: createWatch(ops, hear).watch,
  };
}

/** Keeps the highest number of what leaves the log. */
async function keepNumber(meta: SpotterDatabase['meta'], changes: readonly Change[]): Promise<void> {
  const last = await meta.get('seq');
  const value = changes.reduce((highest, { row }) => Math.max(highest, row.seq), Number(last?.value ?? 0));
  if (value !== last?.value) await meta.put({ key: 'seq', value });
}

async function carryOver(database: SpotterDatabase): Promise<void> {
  await (await oldDays(database))?.carryOverDays(database);
}

/** Loads the code for what an earlier build left in tables of its own, only where there is anything. */
async function oldDays({ outbox, sent }: SpotterDatabase) {
  const left = (await outbox.count()) + (await sent.count());
  return left === 0 ? undefined : import('./old-days.ts');
}

/**
 * Returns what a change makes of the row on the disk. What only memory held (a full disk) replaces it once the server
 * has taken that; until then, and where the server refuses it, the row stays, for the page may end at any time.
 */
function changed(now: OutboxEntry, change: Change): OutboxEntry | 'gone' {
  const { row, to } = change;
  if (row.seq <= now.seq) return applyIfCurrent(now, change);
  if ((to === 'gone' ? row : to).state.kind !== 'confirmed') return now;
  const { onlyInMemory: _memory, ...taken } = row;
  return to === 'gone' ? 'gone' : applyIfCurrent(taken, change);
}
