import { Dexie } from 'dexie';
import { deviceWords } from '#client/words/device.ts';
import { clock, newId } from '#client/platform/clock.ts';
import { deviceKind } from '#client/platform/device-kind.ts';
import { tabNotes } from '#client/platform/tab-notes.ts';
import { noteHeld } from '#client/state/held.ts';
import { notify } from '#client/state/notices.ts';
import { createDatabase, nameOfDatabase, tokensOf, type SessionRecord } from './database.ts';
import { abortAllOnPagehide } from './abort-on-pagehide.ts';
import { createLoggedOutbox } from '#client/offline/outbox/write-ahead-log.ts';
import { createDexieOutbox } from '#client/offline/outbox/outbox.ts';
import { createOutboxWithMemoryFallback } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import type { StoreOptions } from './store-options.ts';
import type { StorageTrouble } from './storage-trouble.ts';
import type { Hear } from './watch-table.ts';
import { createWipeProof } from '#client/offline/outbox/wipe-proof.ts';

/** This device's storage: one database for every tab and every user of it. */
export const database = createDatabase();
abortAllOnPagehide(database);

/** Hears what this tab and others write. */
export const hearWrites: Hear = (tell) => Dexie.on.storagemutated.subscribe(tell);

/** This page's part of the device's order of edits. */
export const sequence = createSequence();

const durable = createDexieOutbox(database, sequence, hearWrites);

/** Tells that rows of the outbox were written; the returned function stops it. */
export const watchOutbox = durable.watch;

/** iOS closes databases in the background. */
async function reopen(): Promise<void> {
  database.close({ disableAutoOpen: false });
  await database.open();
}

/** Tells the person that the site's data was deleted under this page, and how much of the unsent is kept again. */
function tellOfWipe(kept: number): void {
  notify({ text: () => deviceWords.wiped(kept), tone: 'waiting' });
}

function tellOfTrouble(trouble: StorageTrouble): void {
  notify({ text: () => deviceWords.storage[trouble], tone: 'waiting' });
}

/** What every store of this device is made with. */
export const storeOptions: StoreOptions = {
  database,
  reopen,
  onTrouble: tellOfTrouble,
  onWiped: tellOfWipe,
  newId,
  after: (ms, work) => void clock.after(ms, work),
};

export const outbox = createLoggedOutbox(
  createOutboxWithMemoryFallback({
    ...storeOptions,
    durable: createWipeProof({
      durable,
      nameOfDatabase: () => nameOfDatabase(database, newId),
      onWiped: tellOfWipe,
    }),
    sequence,
    onHeld: noteHeld,
  }),
  sequence,
  tabNotes(),
);

/** Tells the person that the server was restored from a backup; without a network nobody hears of that. */
export async function tellOfRestore(edits: number): Promise<void> {
  (await import('./kept-edits-notices.ts')).tellOfRestored(edits);
}

/** Returns the name of this device for its edits' order, made once; it begins with the kind of device. */
export async function deviceId(): Promise<string> {
  const made = `${deviceKind()}-${newId()}`;
  try {
    // As a rule this only reads: in WebKit a page that is left in the middle of a write keeps later ones waiting.
    const known = await database.meta.get('deviceId');
    if (typeof known?.value === 'string') return known.value;
    return await database.transaction('rw', database.meta, async () => {
      const madeMeanwhile = await database.meta.get('deviceId');
      if (typeof madeMeanwhile?.value === 'string') return madeMeanwhile.value;
      await database.meta.put({ key: 'deviceId', value: made });
      return made;
    });
  } catch {
    return made;
  }
}

/** Returns the clock difference to the server that was last measured, in ms; 0 before the first answer. */
export async function storedOffset(): Promise<number> {
  const known = await database.meta.get('serverOffset').catch(() => undefined);
  return typeof known?.value === 'number' ? known.value : 0;
}

/** Returns the time by the server's clock, as far as this device knows it, in ms since 1970. */
export async function serverNow(): Promise<number> {
  return Date.now() + (await storedOffset());
}

/** Returns what was typed before the app was there, into a page that died then. */
export async function storedPreHydrationInput(): Promise<unknown> {
  return (await database.meta.get('earlyKeys').catch(() => undefined))?.value;
}

/** Returns the tokens of log-outs that the server has not heard of; none where the database cannot be read. */
export async function untoldLogOuts(): Promise<readonly string[]> {
  return tokensOf(await database.meta.get('logOuts').catch(() => undefined));
}

export function storeOffset(ms: number): void {
  // The offset is measured again at the next answer, so a fault here costs nothing.
  void database.meta.put({ key: 'serverOffset', value: ms }).catch(() => undefined);
}

/** Tells the person of edits that another version of the app wrote and this one cannot read. */
export async function tellOfUnreadable(userId: string): Promise<void> {
  const count = await countUnreadable(userId);
  if (count > 0) (await import('./kept-edits-notices.ts')).tellOfUnread(count);
}

/** Returns how many edits this version of the app cannot read; 0 where the database cannot be read. */
export async function countUnreadable(userId: string): Promise<number> {
  return durable.unreadable(userId).catch(() => 0);
}

export async function readSessionRecord(): Promise<SessionRecord | undefined> {
  return database.session.get('current');
}

/** Writes the session record. The device gets its name with its first session, by which a wiped database is known. */
export async function writeSessionRecord(record: Omit<SessionRecord, 'key'>): Promise<void> {
  await deviceId();
  await Promise.all([database.session.put({ key: 'current', ...record }), forgetSnapshot()]);
}

/** Returns whether the database has never had a session: a log-out leaves the device its name. */
export async function isNewborn(): Promise<boolean> {
  return (await database.meta.get('deviceId')) === undefined;
}

export async function deleteSessionRecord(): Promise<void> {
  await Promise.all([database.session.delete('current'), forgetSnapshot()]);
}

/** Deletes what was on the screen of the person who was logged in. */
async function forgetSnapshot(): Promise<void> {
  await database.meta.delete('snapshot');
}
