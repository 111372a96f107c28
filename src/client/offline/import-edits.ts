import { fitOf, type Fit } from '#sync/ledger.ts';
import type { Row } from '#sync/ports.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import { dayKeyOf } from './database.ts';
import { database, outbox } from './device.ts';
import { keyOf } from './memory-outbox.ts';
import { openDay, withRow } from './outbox.ts';
import { isRecord, isRow } from './stored-row.ts';

export type Imported = Readonly<Record<Fit, number>>;

/**
 * Takes the rows of a file into the outbox, all of them in one transaction, as the operations that they are: with their
 * own numbers and in the name of the device that made them. The live queries then see that they are sent.
 * @throws when the database does not take them; then nothing was changed
 */
export async function importEdits(userId: string, rows: readonly Row[]): Promise<Imported> {
  // A phone whose disk is full has rows in this page's memory alone.
  const held = new Map((await outbox.rows(userId)).map((row) => [keyOf(row), row] as const));
  return database.transaction('rw', database.outbox, async () => {
    const count = { new: 0, 'here already': 0, older: 0 };
    for (const row of rows) {
      const day = await database.outbox.get(dayKeyOf(row));
      const stored = day && isRecord(day.ops) ? day.ops[fieldKey(row.seriesId, row.field)] : undefined;
      const fit = fitOf(row, isRow(stored) ? stored : held.get(keyOf(row)));
      count[fit] += 1;
      if (fit === 'new') await database.outbox.put(withRow(openDay(row, day), row));
    }
    return count;
  });
}
