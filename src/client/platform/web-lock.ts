/** Runs the work unless another tab of this user is sending; answers whether it ran (Web Locks, where there are any). */
export async function withSyncLock(userId: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(`spotter-sync-${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/** Runs work of one name one after the other, in all tabs of this device; without Web Locks any work, in this tab. */
export async function oneAfterTheOther<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(`spotter-${name}`, work);
  const before = lastInTab;
  const mine = before.then(work, work);
  lastInTab = mine;
  return mine;
}

/** Whether work of this name runs in any tab of this device; unknown, and so false, without Web Locks. */
export async function isInFlight(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === `spotter-${name}`);
}

let lastInTab: Promise<unknown> = Promise.resolve();
