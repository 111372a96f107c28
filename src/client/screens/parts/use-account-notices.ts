import { useEffect } from 'react';
import { clock } from '#client/platform/clock.ts';
import { watchMoments } from '#client/platform/network.ts';
import { isOpen, useSession } from '#client/state/session.ts';

/** By then the page has its screen and what that reads. */
const AFTER_MS = 3_000;
/** An app that stays open for days asks again when somebody looks at it. */
const AGAIN_AFTER_MS = 60 * 60_000;

/** Tells whoever is signed in what was done to their account: after a log-in, and when they come back to the app. */
export function useAccountNotices(): void {
  const token = useSession((session) => (session.kind === 'signed-in' ? session.token : undefined));
  useEffect(() => {
    if (token === undefined) return undefined;
    let askedAt = performance.now();
    const cancel = clock.after(AFTER_MS, () => void ask(token));
    const stop = watchMoments({
      wake: () => {
        if (document.visibilityState !== 'visible' || performance.now() - askedAt < AGAIN_AFTER_MS) return;
        askedAt = performance.now();
        void ask(token);
      },
      hide: () => undefined,
    });
    return () => {
      cancel();
      stop();
    };
  }, [token]);
}

/** Where the code for it cannot be had, the next time asks. */
async function ask(token: string): Promise<void> {
  const { showAccountNotices } =
    (await import('#client/features/account-notices/show-account-notices.ts').catch(() => undefined)) ?? {};
  if (isOpen(token)) await showAccountNotices?.(token);
}
