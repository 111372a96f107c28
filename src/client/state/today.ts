import { useSyncExternalStore } from 'react';

/** Returns when this day began, in ms since 1970; the component is rendered again after midnight. */
export function useToday(): number {
  return useSyncExternalStore(watchDay, startOfDay);
}

function startOfDay(): number {
  return new Date().setHours(0, 0, 0, 0);
}

function watchDay(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        tell();
        wait();
      },
      new Date().setHours(24, 0, 0, 0) - Date.now(),
    );
  };
  wait();
  // A phone that slept through midnight has missed its timer.
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}
