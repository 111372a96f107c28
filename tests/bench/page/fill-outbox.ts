import { createDatabase } from '#client/offline/database.ts';
import { createDexieOutbox } from '#client/offline/outbox/outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import type { PendingEdit } from '#sync/ports.ts';

/** Puts edits where the app keeps them, by its own modules, in a page of the app's origin. */
declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var fillOutbox: (drafts: readonly PendingEdit[]) => Promise<number>;
}

globalThis.fillOutbox = async (drafts) => {
  const database = createDatabase();
  const outbox = createDexieOutbox(database, createSequence());
  await Promise.all(drafts.map((draft) => outbox.put(draft)));
  const rows = await outbox.rows(drafts[0]?.userId ?? '');
  database.close();
  return rows.length;
};
