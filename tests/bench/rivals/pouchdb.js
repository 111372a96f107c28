import PouchDB from 'pouchdb-browser';
import { drive } from '../page/drive.ts';
import { rowOf } from '../page/edits.ts';
import { written } from '../page/witness.ts';

/** One document per edit; the page remembers the revisions, so that nothing is read before it is put. */
const revs = new Map();
let database;
let seq = 0;

const docOf = (draft) => {
  const id = `${draft.blockId}/${draft.seriesId}/${draft.field}`;
  return { ...rowOf(draft, seq++), _id: id, _rev: revs.get(id) };
};
const note = ({ ok, id, rev, message }) => {
  if (!ok) throw new Error(message);
  revs.set(id, rev);
};

drive({
  open: async () => {
    database = new PouchDB('rival-pouchdb', { adapter: 'idb', revs_limit: 1, auto_compaction: true });
    await database.info();
  },
  put: (draft) => written(async () => note(await database.put(docOf(draft)))),
  putAll: (drafts) => written(async () => (await database.bulkDocs(drafts.map(docOf))).forEach(note)),
  read: async (blockId) => {
    const range = { startkey: `${blockId}/`, endkey: `${blockId}/\uFFFF`, include_docs: true };
    return (await database.allDocs(range)).rows.length;
  },
});
