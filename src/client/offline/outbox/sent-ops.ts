import { Dexie, type Table } from 'dexie';
import type { Amendment, Removal, OutboxEntry } from '#sync/ports.ts';
import type { SentOp, SentOpKey, SpotterDatabase } from '#client/offline/database.ts';
import { namedBy } from './memory-outbox.ts';
import { isRow } from './stored-row.ts';

/**
 * What the server has named, kept beside the outbox by the epoch in which it did (P17). A server that was restored from
 * a backup has another epoch and may lack it: then the same operations wait again. Nobody reads this table in between.
 */

/** Notes what the server has named, in the transaction that notes the answer; the last edit of each field stays. */
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

/** Lets what was named under another epoch wait again, as the same operations (`Outbox`); resolves with how many do. */
export async function sendAgain(database: SpotterDatabase, userId: string, epoch: string): Promise<number> {
  // As a rule there is nothing: a look that writes nothing blocks nobody, and the code for the rest is not loaded.
  if ((await ofOtherEpochs(database.sentOps, userId, epoch)).length === 0) return 0;
  return (await import('./put-back.ts')).putBackSent(database, userId, epoch);
}

/** Returns the records of every epoch but this one. */
export async function ofOtherEpochs(
  sentOps: Table<SentOp, SentOpKey>,
  userId: string,
  epoch: string,
): Promise<SentOp[]> {
  const [before, after] = await Promise.all([
    sentOps.where(':id').between([userId, Dexie.minKey], [userId, epoch]).toArray(),
    sentOps.where(':id').between([userId, epoch, Dexie.maxKey], [userId, Dexie.maxKey]).toArray(),
  ]);
  return [...before, ...after];
}
