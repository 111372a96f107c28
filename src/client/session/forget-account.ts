import { forgetReadings } from '#client/platform/readings.ts';
import { readingsCacheName } from '#contract/api/readings-cache.ts';
import { recordsOf, type SpotterDatabase } from '#client/offline/database.ts';
import { database, outbox } from '#client/offline/device.ts';
import { equipmentInMemory } from '#client/offline/unsent-equipment.ts';
import { keysOf } from '#client/platform/keys-of.ts';
import { tabNotes } from '#client/platform/tab-notes.ts';
import { oneAfterTheOther } from '#client/platform/web-lock.ts';
import { setSession, useSession } from '#client/state/session.ts';
import { deletedAccount as words } from '#client/words/deleted-account.ts';
import { ownersOf } from './owners-of.ts';
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
    await emptyOutbox(userId);
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

/** Empties the outbox through itself, as it holds in memory what a full disk did not take. */
async function emptyOutbox(userId: string): Promise<void> {
  const rows = await outbox.rows(userId);
  await outbox.compareAndSet(rows.map((row) => ({ row, to: 'gone' })));
}

/** @returns whether the last session on this device was theirs */
function emptyDatabase(userId: string): Promise<boolean> {
  const { ops, sentOps, outbox: days, sent, drafts, cells, chatOutbox, imports, session, meta } = database;
  return database.transaction('rw', database.tables, async () => {
    await Promise.all([
      recordsOf(ops, userId).delete(),
      recordsOf(sentOps, userId).delete(),
      recordsOf(days, userId).delete(),
      recordsOf(sent, userId).delete(),
      recordsOf(drafts, userId).delete(),
      recordsOf(cells, userId).delete(),
      recordsOf(chatOutbox, userId).delete(),
      recordsOf(imports, userId).delete(),
      forgetNotes(meta, userId),
    ]);
    const wasLast = (await session.get('current'))?.userId === userId;
    if (wasLast) await session.delete('current');
    return wasLast;
  });
}

/** Deletes what rows show, a rest, equipment, hand-overs, the picture, and what was typed before the app came. */
async function forgetNotes(meta: SpotterDatabase['meta'], userId: string): Promise<void> {
  for (const key of [`equipment ${userId}`, `unsent equipment ${userId}`] as const) equipmentInMemory.delete(key);
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
