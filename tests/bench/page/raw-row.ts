import { drive } from './drive.ts';
import { rowOf } from './edits.ts';
import { openRaw, result, write } from './raw.ts';

/** One record per edit, put without a look at what was there. */
let database: IDBDatabase;
let seq = 0;

drive({
  open: async () => (database = await openRaw('raw-row', { rows: { keyPath: ['blockId', 'seriesId', 'field'] } })),
  put: (draft) => write(database, ['rows'], (transaction) => transaction.objectStore('rows').put(rowOf(draft, seq++))),
  putAll: (drafts) =>
    write(database, ['rows'], (transaction) => {
      for (const draft of drafts) transaction.objectStore('rows').put(rowOf(draft, seq++));
    }),
  read: async (blockId) => {
    const range = IDBKeyRange.bound([blockId], [blockId, []]);
    const rows: unknown[] = await result(database.transaction('rows').objectStore('rows').getAll(range));
    return rows.length;
  },
});
