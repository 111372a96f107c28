import { database, outbox, watchOutbox } from '#client/offline/device.ts';
import { random, clock, newId } from '#client/platform/clock.ts';
import { createValueSync } from '#sync/value-sync.ts';
import { LONE_PAGE } from '../../support/lone-page.ts';
import { drive } from './drive.ts';
import { USER } from './edits.ts';

/** A whole edit without a network: the engine, the outbox, and the count after each write, as in a page of the app. */
const sync = createValueSync(
  {
    ...LONE_PAGE,
    outbox,
    clock,
    newId,
    random,
    online: () => false,
    send: () => Promise.resolve({ kind: 'unreachable' }),
    read: () => Promise.resolve(undefined),
  },
  { userId: USER, deviceId: 'phone-1' },
);

let started: Promise<void> | undefined;

drive({
  open: () => database.open(),
  put: async (draft) => {
    started ??= start();
    await started;
    return sync.edit(draft).stored;
  },
  // What waits before the page is used.
  putAll: (drafts) => Promise.all(drafts.map((draft) => outbox.put(draft))),
  read: async (blockId) => (await outbox.rows(USER)).filter((row) => row.blockId === blockId).length,
});

function start(): Promise<void> {
  watchOutbox(() => sync.outboxChanged());
  return sync.start();
}
