import { database, outbox } from '#client/offline/device.ts';
import { drive } from './drive.ts';
import { USER } from './edits.ts';

/** The outbox of the app, as its pages have it. */
drive({
  open: () => database.open(),
  put: (draft) => outbox.put(draft),
  putAll: (drafts) => Promise.all(drafts.map((draft) => outbox.put(draft))),
  read: async (blockId) => (await outbox.rows(USER)).filter((row) => row.blockId === blockId).length,
});
