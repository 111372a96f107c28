/** Keeps the screen on while the page is visible. The browser releases the lock with each hiding; it is taken again. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function begin(): Promise<void> {
    if (isOver || document.visibilityState !== 'visible') return;
    const begun = await navigator.wakeLock.request('screen');
    if (isOver) await begun.release();
    else lock = begun;
  }
  // A phone that saves its battery refuses the lock, and its screen goes off as usual.
  const tryToBegin = () => void begin().catch(() => undefined);

  if (!('wakeLock' in navigator)) return () => undefined;
  tryToBegin();
  document.addEventListener('visibilitychange', tryToBegin);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', tryToBegin);
    lock?.release().catch(() => undefined);
  };
}
