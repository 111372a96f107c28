import { TOKEN, USER } from '#client/platform/session-entries.ts';
import { isLeaving, isOpen, setSession } from '#client/state/session.ts';

/**
 * Ends the session where it is the one whose token the server refuses: the record says so first, then nobody is logged
 * in any more. What is kept of the person stays for their next login and is shown to nobody until then (P13).
 * @param message what the server said of it, where that tells more than 'Not authenticated'
 */
export async function endRefusedSession(token: string, message?: string): Promise<void> {
  if (!isOpen(token) || isLeaving()) return;
  // This code loads only with a refusal, which is rare. Where it does not load, the token is forgotten all the same.
  await import('./session-end.ts').then(({ markEnded }) => markEnded(token, 'refused')).catch(() => false);
  // Somebody has logged in or out meanwhile.
  if (!isOpen(token) || isLeaving()) return;
  setSession({ kind: 'signed-out', reason: 'not-authenticated', ...(message !== undefined && { message }) });
  try {
    for (const key of [TOKEN, USER]) localStorage.removeItem(key);
  } catch {
    // A storage that is refused holds nothing.
  }
}
