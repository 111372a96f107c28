/** Keeps the screen on while the page is seen; the browser ends that whenever the page is hidden, and it begins again. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function begin(): Promise<void> {
    if (isOver || document.visibilityState !== 'visible') return;
    const begun = await navigator.wakeLock.request('screen');
    if (isOver) await begun.release();
    else lock = begun;
  }
  // A phone that saves its battery refuses: its screen goes off as ever.
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
