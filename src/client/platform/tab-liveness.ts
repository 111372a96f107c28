import { newId } from './clock.ts';

const NAME = 'spotter-page-';
/** After this time what a page was writing when it ended is on the disk, or never will be. */
const SETTLED_MS = 1_000;

/** Whether this browser tells when a page has ended, in whatever way: its Web Locks are released with it. */
export function canDetectTabClose(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis;
}

/**
 * Tells when another page of this device has ended or is hidden. A visible page holds a lock, of which the others hear
 * and for which they wait; a hidden page holds none, so that the browser may put it to sleep.
 * @returns what stops the watching
 */
export function watchTabLiveness(tell: () => void): () => void {
  if (!canDetectTabClose()) return () => undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  const channel = new BroadcastChannel('spotter-pages');
  let holding: Promise<() => void> | undefined;

  /** Takes this page's lock, and resolves with what releases it. */
  async function hold(): Promise<() => void> {
    const name = `${NAME}${newId()}`;
    const letGo = await held(name);
    if (!signal.aborted) channel.postMessage(name);
    followThose(name).catch(() => undefined);
    return letGo;
  }

  /** Follows the pages that were open before this one. */
  async function followThose(own: string): Promise<void> {
    const { held: all = [] } = await navigator.locks.query();
    for (const { name = '' } of all) if (name.startsWith(NAME) && name !== own) void follow(name);
  }

  /** Tells when the lock's page has ended. Two pages may hear of each other twice: then both hear of an end twice. */
  async function follow(name: string): Promise<void> {
    try {
      await navigator.locks.request(name, { mode: 'shared', signal }, () => undefined);
      setTimeout(() => signal.aborted || tell(), SETTLED_MS);
    } catch {
      // The watching was stopped, or the browser refuses this page a lock.
    }
  }

  function seenOrNot(): void {
    const isSeen = document.visibilityState === 'visible' && !signal.aborted;
    if (isSeen) {
      holding ??= hold();
      // Where the browser refuses this page a lock, its end is found at the next start.
      holding.catch(() => undefined);
    } else {
      holding?.then((letGo) => letGo()).catch(() => undefined);
      holding = undefined;
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => void follow(String(data)), { signal });
  document.addEventListener('visibilitychange', seenOrNot, { signal });
  seenOrNot();
  return () => {
    stopped.abort();
    seenOrNot();
    channel.close();
  };
}

/** Resolves, once the lock is held, with what releases it; the end of the page releases it, too. */
function held(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const holding = navigator.locks.request(name, () => new Promise<void>((letGo) => resolve(letGo)));
    holding.catch(reject);
  });
}
