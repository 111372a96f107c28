import { forgetReadings } from '#client/platform/readings.ts';
import { readingsCacheName } from '#contract/api/readings-cache.ts';
import { recordsOf, type SpotterDatabase } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';
import { ALL_KINDS, PENDING_TABLES } from '#client/offline/pending/kinds.ts';
import { ownersOf } from '#client/offline/pending/notes.ts';
import { keysOf } from '#client/platform/keys-of.ts';
import { tabNotes } from '#client/platform/tab-notes.ts';
import { oneAfterTheOther } from '#client/platform/web-lock.ts';
import { setSession, useSession } from '#client/state/session.ts';
import { deletedAccount as words } from '#client/words/deleted-account.ts';
import { forgetShown, stopEngines } from './stop-engines.ts';
import { clearStoredSession } from './stored-session.ts';
import { unsentOf } from './unsent-of.ts';

/**
 * Empties this device of everything of a person whose account is no more, what was never sent included, and says so on
 * the log-in. Only for an account of which the server has said for certain that it was deleted: nothing comes back.
 * Rejects where the device cannot be written; then it is all still there to be emptied.
 */
export function forgetAccount(userId: string): Promise<void> {
  // The session lock is held, so that a log-in in this or another tab never meets a half-finished cleaning.
  return oneAfterTheOther('session', async () => {
    const session = useSession.getState();
    // Where somebody else has logged in meanwhile, their session is not touched.
    const isAlone = session.kind !== 'signed-in' || session.user.id === userId;
    const lost = await unsentOf(userId);
    if (isAlone) {
      stopEngines();
      forgetShown();
    }
    for (const kind of ALL_KINDS) await kind.forgetHeld?.(userId);
    const wasLast = await emptyDatabase(userId);
    forgetTabNotes(userId);
    if ('caches' in globalThis) await caches.delete(readingsCacheName(userId));
    if (!isAlone) return;
    if (wasLast) {
      clearStoredSession();
      await forgetReadings();
    }
    setSession({ kind: 'signed-out', reason: 'not-authenticated', message: words.gone(lost) });
  });
}

/**
 * Empties this device of a person who has just deleted their account: their session ends also where the device cannot
 * be written. They are told, and the next start tries again (forget-deleted.ts).
 */
export async function leaveDeletedAccount(userId: string): Promise<void> {
  await forgetAccount(userId).catch(() => oneAfterTheOther('session', () => leaveUnemptied(userId)));
}

async function leaveUnemptied(userId: string): Promise<void> {
  const session = useSession.getState();
  if (session.kind === 'signed-in' && session.user.id !== userId) return;
  stopEngines();
  forgetShown();
  clearStoredSession();
  forgetTabNotes(userId);
  await forgetReadings().catch(() => undefined);
  setSession({ kind: 'signed-out', reason: 'not-authenticated', message: words.notEmptied });
}

/** @returns whether the last session on this device was theirs */
function emptyDatabase(userId: string): Promise<boolean> {
  const { session, meta } = database;
  return database.transaction('rw', database.tables, async () => {
    await Promise.all([
      ...PENDING_TABLES.map((table) => recordsOf(database.table<unknown, string[]>(table), userId).delete()),
      forgetNotes(meta, userId),
    ]);
    const wasLast = (await session.get('current'))?.userId === userId;
    if (wasLast) await session.delete('current');
    return wasLast;
  });
}

/** Deletes what rows show, a rest, equipment, hand-overs, the picture, and what was typed before the app came. */
async function forgetNotes(meta: SpotterDatabase['meta'], userId: string): Promise<void> {
  const typed: unknown = (await meta.get('earlyKeys'))?.value;
  await meta.filter((record) => ownersOf(record).includes(userId)).delete();
  const others = Array.isArray(typed) ? typed.filter((one) => Object(one).userId !== userId) : [];
  if (others.length > 0) await meta.put({ key: 'earlyKeys', value: others });
}

/** Deletes from this tab's own storage what names the person: forms, and edits and cells that the disk may not have. */
function forgetTabNotes(userId: string): void {
  const notes = tabNotes();
  for (const key of keysOf(notes)) if (`${key} ${notes?.getItem(key)}`.includes(userId)) notes?.removeItem(key);
}
