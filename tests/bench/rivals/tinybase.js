import { createStore } from 'tinybase';
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db';
import { drive } from '../page/drive.ts';
import { rowOf } from '../page/edits.ts';
import { written } from '../page/witness.ts';

/** A table per training day, a row per edit, saved when it changed; it is read from memory. */
const store = createStore();
let persister;
let seq = 0;

const set = (draft) => {
  const { path, state, ...cells } = rowOf(draft, seq++);
  const day = `${draft.blockId}/${path.week}/${path.day}`;
  store.setRow(day, `${draft.seriesId}/${draft.field}`, { ...cells, ...path, state: state.kind, tries: state.tries });
};

drive({
  open: async () => {
    persister = createIndexedDbPersister(store, 'rival-tinybase');
    await persister.load();
  },
  put: (draft) => {
    set(draft);
    return written(() => persister.save());
  },
  putAll: (drafts) => {
    store.transaction(() => drafts.forEach(set));
    return written(() => persister.save());
  },
  read: async (blockId) => {
    const days = store.getTableIds().filter((day) => day.startsWith(`${blockId}/`));
    return days.flatMap((day) => Object.values(store.getTable(day))).length;
  },
});
