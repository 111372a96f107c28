import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { drive } from '../page/drive.ts';
import { rowOf } from '../page/edits.ts';
import { written } from '../page/witness.ts';

/** One document per edit in the free storage, on Dexie. */
const text = { type: 'string', maxLength: 100 };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 200 }, blockId: text, row: { type: 'object' } },
  required: ['id', 'blockId', 'row'],
  indexes: ['blockId'],
};
let rows;
let seq = 0;

const docOf = (draft) => ({
  id: `${draft.blockId}/${draft.seriesId}/${draft.field}`,
  blockId: draft.blockId,
  row: rowOf(draft, seq++),
});

drive({
  open: async () => {
    const database = await createRxDatabase({ name: 'rival-rxdb', storage: getRxStorageDexie(), multiInstance: false });
    ({ rows } = await database.addCollections({ rows: { schema } }));
  },
  put: (draft) => written(() => rows.upsert(docOf(draft))),
  putAll: (drafts) => written(() => rows.bulkUpsert(drafts.map(docOf))),
  read: async (blockId) => {
    const found = await rows.find({ selector: { blockId } }).exec();
    return found.map((doc) => doc.get('row')).length;
  },
});
