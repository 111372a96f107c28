import { liveQuery } from 'dexie';
import { database, outbox } from '#client/offline/device.ts';
import { chance, clock, newId } from '#client/platform/clock.ts';
import { createSync } from '#sync/engine.ts';
import { drive } from './drive.ts';
import { USER } from './edits.ts';

/** A whole edit without a network: the engine, the outbox, and the live query that watches it, as in a page of the app. */
const sync = createSync(
  {
    outbox,
    clock,
    newId,
    chance,
    online: () => false,
    send: () => Promise.resolve({ kind: 'unreachable' }),
    read: () => Promise.resolve(undefined),
    takeTurn: async (work) => {
      await work();
      return true;
    },
    offset: { get: () => 0, set: () => undefined },
    onNotAuthenticated: () => undefined,
    onState: () => undefined,
    onLook: () => undefined,
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
  liveQuery(() => outbox.rows(USER)).subscribe({ next: () => sync.outboxChanged() });
  return sync.start();
}
