import { adoptChat, countMessages, currentChat } from '#client/offline/chat/chat-slot.ts';
import {
  database,
  isNewborn,
  outbox,
  readSessionRecord,
  storedPreHydrationInput,
  tellOfUnreadable,
  untoldLogOuts,
} from '#client/offline/device.ts';
import { currentDrafts, stopDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { lookAtEquipment } from '#client/offline/equipment.ts';
import { loadRowNotes } from '#client/offline/block/row-notes.ts';
import { startSync, stopSync } from '#client/offline/outbox/sync-runner.ts';
import { logPreHydrationInput } from '#client/boot/log-pre-hydration-input.ts';
import { deleteReadings } from '#client/platform/readings.ts';
import { oneAfterTheOther } from '#client/platform/web-lock.ts';
import { forgetBlockReadings } from '#client/state/blocks.ts';
import { hasKeys } from '#client/boot/pre-hydration-input.ts';
import { isOpen, setSession, type SessionUser, useSession } from '#client/state/session.ts';
import { forgetTyped } from '#client/state/typed.ts';
import { isOfRecord } from './is-of-record.ts';
import { readStoredSession, type StoredSession } from './read-session.ts';
import { takeShown } from './show-session.ts';
import { forgetShown, stopEngines } from './stop-engines.ts';

/**
 * Opens the session of the person who is logged in here, at the start and whenever another tab logs in or out. After a
 * kill local storage may come back as it was before, so a token counts only if the session record knows it (P12).
 */
export async function openSession(): Promise<void> {
  await oneAfterTheOther('session', openStoredSession);
  void tellServer();
  void forgetDeleted();
}

/** Deletes what deleted accounts left here, when the app opens and nobody is logged in; without a network, later. */
async function forgetDeleted(): Promise<void> {
  if (useSession.getState().kind !== 'signed-out' || !navigator.onLine) return;
  const forgetting = await import('./forget-deleted.ts').catch(() => undefined);
  await forgetting?.forgetDeletedAccounts().catch(() => false);
}

/** Tells the server of log-outs; where the code for it does not load, the next start does. */
async function tellServer(): Promise<void> {
  if ((await untoldLogOuts()).length === 0) return;
  const telling = await import('./tell-of-log-outs.ts').catch(() => undefined);
  await telling?.tellOfLogOuts();
}

async function openStoredSession(): Promise<void> {
  const shown = takeShown();
  const stored = readStoredSession();
  if (stored === undefined || !(await isKnown(stored))) {
    await closeSession();
    return;
  }
  const open = useSession.getState();
  const goesOn = isOpen(stored.token);
  const isShown = shown === stored.token;
  if (goesOn && !isShown) return;
  // The server has refused the token of the session that was shown: the person is told why, and logs in again.
  if (isShown && open.kind === 'signed-out') return;
  // Nobody waits for this: a log-in has cleaned up already unless it was cut short.
  void deleteReadings(stored.user.id);
  if (!goesOn) return beginSession(stored);
  // What the screens of the shown session have begun meanwhile goes on.
  if (stored.user.role === 'athlete') await startSync(stored.user.id, stored.token);
  await beginRest(stored);
}

/** Shows the person's screens and starts their engine. */
export async function beginSession(session: StoredSession): Promise<void> {
  forgetTyped();
  forgetBlockReadings();
  stopDrafts();
  const { token, user } = session;
  if (user.role === 'athlete') await startAthlete(user.id, token);
  else stopSync();
  setSession({ kind: 'signed-in', token, user });
  await beginRest(session);
}

async function startAthlete(userId: string, token: string): Promise<void> {
  await Promise.all([startSync(userId, token), loadRowNotes(userId)]);
  const kept = await storedPreHydrationInput();
  // As a rule there is nothing that a row could have replaced.
  logPreHydrationInput(userId, kept, hasKeys(kept) ? await outbox.rows(userId) : []);
}

async function beginRest({ token, user }: StoredSession): Promise<void> {
  adoptChat(user.id);
  if (user.role === 'coach') void startDrafts(user.id, token);
  void sendMessages(user);
  await tellOfUnreadable(user.id).catch(() => undefined);
}

async function closeSession(): Promise<void> {
  const isStart = useSession.getState().kind === 'opening';
  noteRunning();
  stopEngines();
  forgetShown();
  // A person who was told why they are logged out keeps reading it.
  if (useSession.getState().kind !== 'signed-out') setSession({ kind: 'signed-out' });
  await keepWiped();
  // Where the code for it does not load, the next start cleans up.
  const cleaning = await import('./clean-up.ts').catch(() => undefined);
  await cleaning?.finishLogOut(isStart);
}

/** Looks whether the site's data was deleted under this page, for the person who is or was last logged in on it. */
let look = async (): Promise<void> => undefined;
let looking: Promise<void> | undefined;

function noteRunning(): void {
  const open = useSession.getState();
  if (open.kind !== 'signed-in') return;
  const running = [currentDrafts(), currentChat()];
  look = async () => {
    await outbox.rows(open.user.id).catch(() => undefined);
    for (const one of running) await one?.look().catch(() => undefined);
    await lookAtEquipment(open.user.id).catch(() => undefined);
  };
}

/** Looks, one look at a time: what only this page's memory has of deleted data is written again (P11). */
function keepWiped(): Promise<void> {
  return (looking ??= look().finally(() => (looking = undefined)));
}

// The browser closes a database that it deletes, perhaps later than local storage, and with that the session, went. A
// look that fails closes the database, too, but is under way already.
database.on('close', () => {
  noteRunning();
  queueMicrotask(keepWiped);
});

/** Sends what a coach left unsent, whatever screen they are on. The editor starts the engine itself if this fails. */
export async function startDrafts(userId: string, token: string): Promise<void> {
  const runner = await import('#client/offline/weeks/draft-runner.ts').catch(() => undefined);
  if (isOpen(token)) runner?.runDrafts(userId, token);
}

/** Sends the chat messages that wait, whatever screen they are on; without any, the chat is not even loaded. */
async function sendMessages({ id, username }: SessionUser): Promise<void> {
  if ((await countMessages(id)) === 0) return;
  const runner = await import('#client/offline/chat/chat-runner.ts').catch(() => undefined);
  const session = useSession.getState();
  if (session.kind === 'signed-in' && session.user.id === id) runner?.ensureChat({ userId: id, username });
}

async function isKnown(stored: StoredSession): Promise<boolean> {
  try {
    const record = await readSessionRecord();
    // Where there is a token and no trace of a session, the browser wiped the database. The server judges the token.
    if (record === undefined && (await isNewborn())) {
      await (await import('./storage-evicted.ts')).continueAfterEviction(stored);
      return true;
    }
    return await isOfRecord(stored, record);
  } catch {
    // A browser without IndexedDB has no record and no outbox: the token in local storage is all there is.
    return true;
  }
}
