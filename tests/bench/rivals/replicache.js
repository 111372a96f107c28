import { Replicache } from 'replicache';
import { drive } from '../page/drive.ts';
import { rowOf } from '../page/edits.ts';
import { written } from '../page/witness.ts';

/** One mutation per edit, all of them waiting: it has no server. */
let replicache;
let seq = 0;

const keyOf = ({ blockId, seriesId, field }) => `${blockId}/${seriesId}/${field}`;
const set = (draft) => replicache.mutate.put({ key: keyOf(draft), row: rowOf(draft, seq++) });

drive({
  open: async () => {
    replicache = new Replicache({
      name: 'rival-replicache',
      logLevel: 'error',
      pullInterval: null,
      mutators: { put: (tx, { key, row }) => tx.set(key, row) },
    });
    await replicache.query((tx) => tx.has('any'));
  },
  put: (draft) => written(() => set(draft)),
  putAll: (drafts) => written(() => Promise.all(drafts.map(set))),
  read: (blockId) =>
    replicache.query(
      async (tx) =>
        (
          await tx
            .scan({ prefix: `${blockId}/` })
            .values()
            .toArray()
        ).length,
    ),
});
