import { LOG_OUT_FLUSH_MS } from '#contract/limits.ts';
import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { currentChat, stopChat } from '#client/offline/chat-slot.ts';
import { deleteSessionRecord, forgetSent } from '#client/offline/device.ts';
import { currentDrafts, stopDrafts } from '#client/offline/drafts-slot.ts';
import { deleteUnticked, forgetRowNotes } from '#client/offline/row-notes.ts';
import { currentSync, stopSync } from '#client/offline/sync-runner.ts';
import { forgetReadings } from '#client/platform/readings.ts';
import { oneAfterTheOther } from '#client/platform/turn.ts';
import { forgetBlockReadings } from '#client/state/blocks.ts';
import { setLeaving, setSession, useSession } from '#client/state/session.ts';
import { forgetTyped } from '#client/state/typed.ts';
import { clearStoredSession } from './stored-session.ts';
import { unsentMessagesOf, type Unsent } from './waiting.ts';

export type SignOut = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Sends what waits, for at most 5 s; answers what stays on this phone for the next login. */
export async function flushBeforeSignOut(): Promise<Unsent> {
  const engine = currentSync() ?? currentDrafts()?.save;
  const session = useSession.getState();
  const [edits, messages] = await Promise.all([
    engine?.flush(LOG_OUT_FLUSH_MS),
    session.kind === 'signed-in' ? flushChat(session.user.id) : 0,
  ]);
  const cells = currentDrafts()?.cells.all().length ?? 0;
  return { edits: edits ?? 0, messages, ...(cells > 0 && { cells }) };
}

async function flushChat(userId: string): Promise<number> {
  const running = currentChat();
  return running?.userId === userId ? running.chat.flush(LOG_OUT_FLUSH_MS) : unsentMessagesOf(userId);
}

/**
 * Logs out (spec §4): the server forgets the token, then everything of the user goes but his own unsent rows (P13).
 * The record goes first: if the phone dies in the middle, the next start sees that nobody is logged in and finishes.
 */
export async function signOut(): Promise<SignOut> {
  // What is still on its way is refused as soon as the server has forgotten the token.
  setLeaving(true);
  try {
    const result = await call('logout', {});
    const alreadyRefused = !result.ok && result.failure.kind === 'refused' && result.failure.status === 401;
    if (!result.ok && !alreadyRefused) return { ok: false, message: explain('logout', result.failure) };
    await oneAfterTheOther('session', leave);
    return { ok: true };
  } finally {
    setLeaving(false);
  }
}

async function leave(): Promise<void> {
  stopSync();
  stopDrafts();
  stopChat();
  await deleteSessionRecord().catch(() => undefined);
  clearStoredSession();
  await forgetSent().catch(() => undefined);
  await deleteUnticked().catch(() => undefined);
  await forgetReadings();
  forgetTyped();
  forgetBlockReadings();
  forgetRowNotes();
  setSession({ kind: 'signed-out' });
}
