import { random, clock } from '#client/platform/clock.ts';
import { online, watchMoments } from '#client/platform/network.ts';
import { backOff } from '#sync/back-off.ts';

/**
 * Loads now, whenever the page comes back to the person or to the network, and, while the network gave nothing,
 * again after longer and longer waits: the hint 'online' often comes a moment before the network does.
 * @param load resolves with whether the network itself answered; the returned function ends it all
 * @param follow calls `again` when something else wants a load; what it returns ends that
 */
export function refetchOnReconnect(
  load: () => Promise<boolean>,
  follow: (again: () => void) => () => void = () => () => undefined,
): () => void {
  let turn = 0;
  let misses = 0;
  let stopWaiting: (() => void) | undefined;

  async function again(): Promise<void> {
    stopWaiting?.();
    turn += 1;
    const mine = turn;
    const heard = await load();
    // Another load began meanwhile, which decides, or nobody wants one any more.
    if (mine !== turn) return;
    misses = heard ? 0 : misses + 1;
    if (!heard && online()) stopWaiting = clock.after(backOff(misses, random()), () => void again());
  }

  void again();
  const stopWatching = watchMoments({ wake: () => void again(), hide: () => undefined });
  const stopFollowing = follow(() => void again());
  return () => {
    turn += 1;
    stopWaiting?.();
    stopWatching();
    stopFollowing();
  };
}
