import { LOG_OUT_FLUSH_MS } from '#contract/limits.ts';
import { call, type Result } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { markEnded, unmarkEnded } from '#client/offline/session-end.ts';
import { countMessages, currentChat } from '#client/offline/chat/chat-slot.ts';
import { recordsOf } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';
import { sendEquipment } from '#client/offline/equipment.ts';
import { countWaitingImports } from '#client/offline/imports/count-waiting-imports.ts';
import { sendWaitingImport } from '#client/offline/imports/send-waiting-import.ts';
import { countUnsentEquipment } from '#client/offline/unsent-equipment.ts';
import { clock } from '#client/platform/clock.ts';
import { currentDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { forgetReadings } from '#client/platform/readings.ts';
import { oneAfterTheOther } from '#client/platform/web-lock.ts';
import { setLeaving, setSession, useSession } from '#client/state/session.ts';
import { deleteSession } from './clean-up.ts';
import { forgetShown, stopEngines } from './stop-engines.ts';
import { forgetLogOut, hears, tellOfLogOuts } from './tell-of-log-outs.ts';
import type { Unsent } from './waiting.ts';

export type SignOut =
  | { readonly ok: true }
  /** `isUnreachable`: the server said nothing, and the phone can be logged out without it (`signOutHere`). */
  | { readonly ok: false; readonly isUnreachable: boolean; readonly message: string };

/** Sends what waits, for at most `forMs`; resolves with what stays on this phone for the next login. */
export async function flushBeforeSignOut(forMs = LOG_OUT_FLUSH_MS): Promise<Unsent> {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return { edits: 0, messages: 0, refused: 0 };
  const { user, token } = session;
  const engine = currentSync() ?? currentDrafts()?.save;
  const [left = { waiting: 0, refused: 0 }, messages, besides, cells] = await Promise.all([
    engine?.flush(forMs),
    flushChat(user.id, forMs),
    flushBesides({ userId: user.id, token }, forMs),
    countCells(user.id),
  ]);
  return { edits: left.waiting + besides, messages, refused: left.refused, ...(cells > 0 && { cells }) };
}

/** Counts the cells that are not in the plan, also where the page has only just been opened. */
async function countCells(userId: string): Promise<number> {
  const cells = currentDrafts()?.cells;
  if (cells === undefined)
    return recordsOf(database.cells, userId)
      .count()
      .catch(() => 0);
  await cells.ready.catch(() => undefined);
  return cells.all().length;
}

async function flushChat(userId: string, forMs: number): Promise<number> {
  const running = currentChat();
  return running?.userId === userId ? running.chat.flush(forMs) : countMessages(userId);
}

/** Sends a changed bar with its plates, and an import; resolves with how many are left. */
async function flushBesides(owner: { userId: string; token: string }, forMs: number): Promise<number> {
  const { userId } = owner;
  const isOver = new Promise<void>((resolve) => clock.after(forMs, resolve));
  const sent = Promise.allSettled([sendEquipment(owner), sendWaitingImport(owner)]);
  await Promise.race([sent, isOver]);
  const left = [countUnsentEquipment(userId), countWaitingImports(userId)];
  return (await Promise.all(left.map((count) => count.catch(() => 0)))).reduce((sum, count) => sum + count);
}

/**
 * Logs out (spec §4): the server forgets the token, then everything of the user goes but their own unsent rows (P13).
 * The mark in the record goes first: a browser that dies in the middle starts logged out, and finishes.
 */
export async function signOut(): Promise<SignOut> {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return { ok: true };
  // What is still on its way is refused as soon as the server has forgotten the token.
  setLeaving(true);
  try {
    const isMarked = await markEnded(session.token, 'left');
    const result = await call('logout', {});
    if (hears(result)) await forgetLogOut(session.token);
    else if (!isMarked || (await unmarkEnded(session.token))) return refusedBy(result);
    // Otherwise another tab has seen the mark and gone on with it: the server is told when it can be.
    await finish();
    return { ok: true };
  } finally {
    setLeaving(false);
  }
}

/** Logs out where the server cannot be told now: the phone forgets the person at once, and tells the server later. */
export async function signOutHere(): Promise<void> {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return;
  setLeaving(true);
  try {
    await markEnded(session.token, 'left');
    await finish();
  } finally {
    setLeaving(false);
  }
  void tellOfLogOuts();
}

function refusedBy(result: Result<unknown>): SignOut {
  if (result.ok) return { ok: true };
  const { failure } = result;
  return { ok: false, isUnreachable: failure.kind === 'unreachable', message: explain('logout', failure) };
}

function finish(): Promise<void> {
  return oneAfterTheOther('session', leave);
}

async function leave(): Promise<void> {
  stopEngines();
  await deleteSession();
  await forgetReadings();
  forgetShown();
  setSession({ kind: 'signed-out' });
}
