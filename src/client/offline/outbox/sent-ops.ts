import { Dexie, type Table } from 'dexie';
import type { Amendment, Removal, OutboxEntry } from '#sync/ports.ts';
import { recordsOf, type SentOp, type SentOpKey, type SpotterDatabase } from '#client/offline/database.ts';
import { comesAgain, namedBy, pendingRow } from './memory-outbox.ts';
import { newestRows } from './newest-rows.ts';
import { isRow } from './stored-row.ts';

/**
 * What the server has named, kept beside the outbox by the epoch in which it did (P17). A server that was restored from a
 * backup has another epoch and may lack it: then the same operations wait again. Nobody reads this table in between.
 */

/** Part of the transaction in which an answer is noted. Of each field the device's last edit stays. */
export async function noteSent(
  sentOps: Table<SentOp, SentOpKey>,
  changes: readonly (Amendment | Removal)[],
): Promise<void> {
  const named = changes.map(namedBy).filter((row) => row !== undefined);
  await Promise.all(named.map((row) => noteOne(sentOps, row)));
}

async function noteOne(sentOps: Table<SentOp, SentOpKey>, row: OutboxEntry): Promise<void> {
  const epoch = row.state.kind === 'confirmed' ? row.state.epoch : '';
  const stored = await sentOps.get([row.userId, epoch, row.blockId, row.seriesId, row.field]);
  if (!isRow(stored) || stored.seq <= row.seq) await sentOps.put({ ...row, epoch });
}

/** What was named under another epoch waits again, as the operation that it was; see the port. */
export async function sendAgain(database: SpotterDatabase, userId: string, epoch: string): Promise<number> {
  const { ops, sentOps } = database;
  // As a rule there is nothing: a look that writes nothing holds nobody up.
  if ((await ofOtherEpochs(sentOps, userId, epoch)).length === 0) return 0;
  return database.transaction('rw', ops, sentOps, async () => {
    const doubtful = await ofOtherEpochs(sentOps, userId, epoch);
    const counts = await Promise.all(doubtful.map((op) => putBack(database, op, epoch)));
    return counts.filter(Boolean).length;
  });
}

/** Whether it waits again. */
async function putBack({ ops, sentOps }: SpotterDatabase, op: SentOp, epoch: string): Promise<boolean> {
  const { epoch: named, ...row } = op;
  if (!isRow(row)) return false;
  const stored = await recordsOf(ops, row.userId, row.blockId, row.seriesId, row.field).toArray();
  const [standing] = newestRows(stored.filter(isRow));
  const isAgain = comesAgain(row, standing, epoch);
  if (isAgain) await ops.put(pendingRow(row, row.seq));
  if (isAgain || !isUndecided(row, standing))
    await sentOps.delete([row.userId, named, row.blockId, row.seriesId, row.field]);
  return isAgain;
}

/** Beside an edit about which the person has to decide: where they take that back, this one counts again. */
function isUndecided({ opId }: OutboxEntry, standing: OutboxEntry | undefined): boolean {
  const kind = standing?.state.kind;
  return standing?.opId !== opId && (kind === 'rejected' || kind === 'blocked');
}

/** The records of every epoch but this one. */
async function ofOtherEpochs(sentOps: Table<SentOp, SentOpKey>, userId: string, epoch: string): Promise<SentOp[]> {
  const [before, after] = await Promise.all([
    sentOps.where(':id').between([userId, Dexie.minKey], [userId, epoch]).toArray(),
    sentOps.where(':id').between([userId, epoch, Dexie.maxKey], [userId, Dexie.maxKey]).toArray(),
  ]);
  return [...before, ...after];
}
