import { Dexie, type Table } from 'dexie';
import type { OutboxEntry } from '#sync/ports.ts';
import { drive } from './drive.ts';
import { rowOf } from './edits.ts';

/** Dexie as its first page shows it: one record per edit. */
const database = new Dexie('plain-dexie') as Dexie & { rows: Table<OutboxEntry, [string, string, string]> };
database.version(1).stores({ rows: '[blockId+seriesId+field]' });
let seq = 0;

drive({
  open: () => database.open(),
  put: (draft) => database.rows.put(rowOf(draft, seq++)),
  putAll: (drafts) => database.rows.bulkPut(drafts.map((draft) => rowOf(draft, seq++))),
  read: async (blockId) => {
    const range = database.rows
      .where('[blockId+seriesId+field]')
      .between([blockId, Dexie.minKey, Dexie.minKey], [blockId, Dexie.maxKey, Dexie.maxKey]);
    return (await range.toArray()).length;
  },
});
