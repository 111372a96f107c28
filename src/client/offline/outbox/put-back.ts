import type { OutboxEntry } from '#sync/ports.ts';
import { recordsOf, type SentOp, type SpotterDatabase } from '#client/offline/database.ts';
import { comesAgain, pendingRow } from './memory-outbox.ts';
import { newestRows } from './newest-rows.ts';
import { ofOtherEpochs } from './sent-ops.ts';
import { isRow } from './stored-row.ts';

/** Lets what was named under another epoch than this one wait again. @returns how many do */
export async function putBackSent(database: SpotterDatabase, userId: string, epoch: string): Promise<number> {
  const { ops, sentOps } = database;
  return database.transaction('rw', ops, sentOps, async () => {
    const doubtful = await ofOtherEpochs(sentOps, userId, epoch);
    const counts = await Promise.all(doubtful.map((op) => putBack(database, op, epoch)));
    return counts.filter(Boolean).length;
  });
}

/** Puts one operation back, where it counts; returns whether it waits again. */
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

/** Returns whether the person has to decide about a later edit: where they take that back, this one counts again. */
function isUndecided({ opId }: OutboxEntry, standing: OutboxEntry | undefined): boolean {
  const kind = standing?.state.kind;
  return standing?.opId !== opId && (kind === 'rejected' || kind === 'blocked');
}
