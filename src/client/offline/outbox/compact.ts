import { recordsOf, type SpotterDatabase } from '#client/offline/database.ts';
import { newestRows, opKeyOf } from './newest-rows.ts';
import { isRow } from './stored-row.ts';

/** Deletes from the log the operations that later ones have replaced, whatever page wrote them. */
export function compact(database: SpotterDatabase, userId: string): Promise<void> {
  const { ops } = database;
  return database.transaction('rw', ops, async () => {
    const stored = (await recordsOf(ops, userId).toArray()).filter(isRow);
    const standing = new Set(newestRows(stored));
    await ops.bulkDelete(stored.filter((row) => !standing.has(row)).map(opKeyOf));
  });
}
