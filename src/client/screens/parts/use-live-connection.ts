import { useEffect } from 'react';
import { clock } from '#client/platform/clock.ts';
import { useSession } from '#client/state/session.ts';

/** By then the page has its screen, what that reads, and its worker; a set can be logged. */
const AFTER_MS = 3_000;

/** Connects whoever is signed in, on every screen: news come by themselves, also to a page that is only looked at. */
export function useLiveConnection(): void {
  const userId = useSession((session) => (session.kind === 'signed-in' ? session.user.id : undefined));
  useEffect(() => (userId === undefined ? undefined : clock.after(AFTER_MS, () => void connect(userId))), [userId]);
}

/** Opens the connection. Where its code cannot be had nothing is live; a page that needs it asks for it again. */
async function connect(userId: string): Promise<void> {
  const runner = await import('#client/offline/chat/chat-runner.ts').catch(() => undefined);
  const session = useSession.getState();
  if (session.kind !== 'signed-in' || session.user.id !== userId) return;
  runner?.ensureChat({ userId, username: session.user.username });
}
