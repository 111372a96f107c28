/** Whether the device believes that it has a network: a hint, never a verdict (`navigator.onLine` lies). */
export function online(): boolean {
  return navigator.onLine;
}

type Moments = {
  /** The network hint changed, the page became visible or came back from the back-forward cache. */
  readonly wake: () => void;
  /** The page is being hidden, perhaps for ever. */
  readonly hide: () => void;
};

/** Listens for the moments that matter to sync; the returned function stops listening. */
export function watchMoments({ wake, hide }: Moments): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('online', wake, { signal });
  addEventListener('offline', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  addEventListener('pagehide', hide, { signal });
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? wake() : hide()), {
    signal,
  });
  return () => controller.abort();
}
