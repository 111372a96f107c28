import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { drive } from '../page/drive.ts';
import { rowOf } from '../page/edits.ts';
import { written } from '../page/witness.ts';

/** One document with one map, one entry per edit; it is read from memory. */
const doc = new Y.Doc();
const rows = doc.getMap('rows');
let seq = 0;

const keyOf = ({ blockId, seriesId, field }) => `${blockId}/${seriesId}/${field}`;
const set = (draft) => rows.set(keyOf(draft), rowOf(draft, seq++));

drive({
  open: () => new IndexeddbPersistence('rival-yjs', doc).whenSynced,
  put: (draft) => written(() => set(draft)),
  putAll: (drafts) => written(() => doc.transact(() => drafts.forEach(set))),
  read: async (blockId) => [...rows.values()].filter((row) => row.blockId === blockId).length,
});
