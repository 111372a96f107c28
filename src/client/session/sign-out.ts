import { LOG_OUT_FLUSH_MS } from '#contract/limits.ts';
import { call, type Result } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { markEnded, unmarkEnded } from '#client/offline/session-end.ts';
import { allOf, flushPending } from '#client/offline/pending/count.ts';
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
  const { edits, messages, cells } = await flushPending({ userId: user.id, token }, forMs);
  const unsaved = allOf(cells);
  return {
    edits: edits.waiting,
    messages: allOf(messages),
    refused: edits.refused,
    ...(unsaved > 0 && { cells: unsaved }),
  };
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
