import { hasDatabase } from '#client/offline/raw-database.ts';
import { deleteReadings } from '#client/platform/readings.ts';
import { TOKEN, USER } from '#client/platform/session-entries.ts';
import { setSession, useSession } from '#client/state/session.ts';
import { hasStoredToken, readStoredSession } from './read-session.ts';

/**
 * Opens the session at the start. Without a token nobody is logged in, and a browser without a database has nothing to
 * be cleaned up (P13): then all that a logged-in person needs is not even loaded.
 */
export async function openAtStart(): Promise<void> {
  if (!hasStoredToken()) {
    setSession({ kind: 'signed-out' });
    if (!(await hasDatabase())) return deleteReadings();
  }
  await openAgain();
}

/** Opens the session again when another tab logs in or out, and takes over a new name or picture. */
export function watchOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // A page without a network and without that code shows nobody's data, and goes on so.
    if (key === null || key === TOKEN) openAgain().catch(() => undefined);
    else if (key === USER) takeUser();
  });
}

async function openAgain(): Promise<void> {
  const { openSession } = await import('./open-session.ts');
  await openSession();
}

function takeUser(): void {
  const stored = readStoredSession();
  const open = useSession.getState();
  if (open.kind === 'signed-in' && open.token === stored?.token) setSession({ ...open, user: stored.user });
}
