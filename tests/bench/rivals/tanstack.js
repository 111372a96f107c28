import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { drive } from '../page/drive.ts';
import { rowOf } from '../page/edits.ts';
import { written } from '../page/witness.ts';

/** One offline transaction per edit, all of them waiting: there is no network. */
const rows = createCollection(localOnlyCollectionOptions({ id: 'rows', getKey: ({ id }) => id }));
let executor;
let seq = 0;

const set = (draft) => {
  const row = { ...rowOf(draft, seq++), id: `${draft.blockId}/${draft.seriesId}/${draft.field}` };
  const waiting = executor.createOfflineTransaction({ mutationFnName: 'save', autoCommit: false });
  waiting.mutate(() => {
    if (rows.has(row.id)) rows.update(row.id, (before) => void Object.assign(before, row));
    else rows.insert(row);
  });
  // Ends when a server has it, which never comes.
  waiting.commit().catch((error) => console.error(error));
};

drive({
  open: async () => {
    await rows.preload();
    executor = startOfflineExecutor({
      collections: { rows },
      mutationFns: { save: () => Promise.reject(new Error('offline')) },
      storage: new IndexedDBAdapter('rival-tanstack'),
      onlineDetector: { subscribe: () => () => {}, notifyOnline: () => {}, isOnline: () => false, dispose: () => {} },
    });
    await executor.waitForInit();
  },
  put: (draft) => written(() => set(draft)),
  putAll: (drafts) => written(() => drafts.forEach(set)),
  read: async (blockId) => {
    const all = await executor.peekOutbox();
    return all.filter(({ mutations }) => mutations[0].modified.blockId === blockId).length;
  },
});
