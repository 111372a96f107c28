import { Dexie, type Table } from 'dexie';
import type { Amendment, Removal, Row } from '#sync/ports.ts';
import { dayKeyOf, type SentDay, type SentKey, type SpotterDatabase } from './database.ts';
import { comesAgain, namedBy, pendingRow } from './memory-outbox.ts';
import { markChanged } from './own-writes.ts';
import { dayOf, lay, openDay, rowIn, rowsOfDay, toStored } from './stored-day.ts';

/**
 * What the server has named, kept beside the outbox by the epoch in which it did (P17). A server that was restored from a
 * backup has another epoch and may lack it: then the same operations wait again. Nobody reads this table in between.
 */

/** Part of the transaction in which an answer is noted. Of each field the device's last edit stays. */
export async function noteSent(
  sent: Table<SentDay, SentKey>,
  changes: readonly (Amendment | Removal)[],
): Promise<void> {
  const days = new Map<string, { readonly key: SentKey; readonly rows: Row[] }>();
  for (const change of changes) {
    const row = namedBy(change);
    if (row?.state.kind !== 'confirmed') continue;
    const [userId, ...day] = dayKeyOf(row);
    const key: SentKey = [userId, row.state.epoch, ...day];
    const name = JSON.stringify(key);
    const held = days.get(name);
    if (held) held.rows.push(row);
    else days.set(name, { key, rows: [row] });
  }
  await Promise.all([...days.values()].map(({ key, rows }) => addTo(sent, key, rows)));
}

async function addTo(sent: Table<SentDay, SentKey>, key: SentKey, rows: readonly Row[]): Promise<void> {
  const stored = await sent.get(key);
  const before = stored && dayOf(stored);
  const [first] = rows;
  if (first === undefined) return;
  const day = openDay(first, before);
  for (const row of rows) if ((rowIn(day, row)?.seq ?? 0) <= row.seq) lay(row, day);
  await sent.put({ ...toStored(day), epoch: key[1] });
}

/** What was named under another epoch waits again, as the operation that it was; see the port. */
export async function sendAgain(database: SpotterDatabase, userId: string, epoch: string): Promise<number> {
  // As a rule there is nothing: a look that writes nothing holds nobody up.
  if ((await ofOtherEpochs(database.sent, userId, epoch)).length === 0) return 0;
  const { outbox, sent, meta } = database;
  return database.transaction('rw', outbox, sent, meta, async () => {
    const doubtful = await ofOtherEpochs(sent, userId, epoch);
    await markChanged(meta);
    let count = 0;
    for (const record of doubtful) count += await moveBack(database, record, epoch);
    return count;
  });
}

async function moveBack({ outbox, sent }: SpotterDatabase, record: SentDay, epoch: string): Promise<number> {
  const rows = rowsOfDay(record);
  const [first] = rows;
  const stored = first && (await outbox.get(dayKeyOf(first)));
  const day = first && openDay(first, stored && dayOf(stored));
  if (day === undefined) return 0;
  const again = rows.filter((row) => comesAgain(row, rowIn(day, row), epoch));
  for (const row of again) lay(pendingRow(row, row.seq), day);
  if (again.length > 0) await outbox.put(toStored(day));
  await keepUndecided(
    sent,
    record,
    rows.filter((row) => isUndecided(row, rowIn(day, row))),
  );
  return again.length;
}

/** Beside an edit about which the person has to decide: where they take that back, this one counts again. */
function isUndecided({ opId }: Row, standing: Row | undefined): boolean {
  const kind = standing?.state.kind;
  return standing?.opId !== opId && (kind === 'rejected' || kind === 'blocked');
}

async function keepUndecided(sent: Table<SentDay, SentKey>, record: SentDay, rows: readonly Row[]): Promise<void> {
  const { userId, epoch, blockId, week, day } = record;
  const [first] = rows;
  if (first === undefined) return sent.delete([userId, epoch, blockId, week, day]);
  const left = openDay(first, undefined);
  for (const row of rows) lay(row, left);
  await sent.put({ ...toStored(left), epoch });
}

/** The records of every epoch but this one. */
async function ofOtherEpochs(sent: Table<SentDay, SentKey>, userId: string, epoch: string): Promise<SentDay[]> {
  const [before, after] = await Promise.all([
    sent.where(':id').between([userId, Dexie.minKey], [userId, epoch]).toArray(),
    sent.where(':id').between([userId, epoch, Dexie.maxKey], [userId, Dexie.maxKey]).toArray(),
  ]);
  return [...before, ...after];
}
