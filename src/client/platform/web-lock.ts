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

/** Runs pieces of work of one name one after the other, in every tab of this device (in this tab, without Web Locks). */
export async function oneAfterTheOther<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(`spotter-${name}`, work);
  const before = lastInTab;
  const mine = before.then(work, work);
  lastInTab = mine;
  return mine;
}

/** Whether somebody on this device is at work of this name; unknown, and so no, without Web Locks. */
export async function isInFlight(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === `spotter-${name}`);
}

let lastInTab: Promise<unknown> = Promise.resolve();
