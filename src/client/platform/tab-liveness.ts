import { newId } from './clock.ts';

const NAME = 'spotter-page-';
/** What a page had under way when it ended is on the disk by then, or never. */
const SETTLED_MS = 1_000;

/** Whether this browser tells of it when a page has ended, however it ended: Web Locks go with their page. */
export function canDetectTabClose(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis;
}

/**
 * Tells when another page of this device has ended, or is no longer seen. A page that is seen holds a lock, of which the
 * others hear and for which they wait; nobody holds one while hidden, so that the browser may put the page to sleep.
 * @returns what stops it
 */
export function watchTabLiveness(tell: () => void): () => void {
  if (!canDetectTabClose()) return () => undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  const channel = new BroadcastChannel('spotter-pages');
  let holding: Promise<() => void> | undefined;

  /** Answers with what lets go again. */
  async function hold(): Promise<() => void> {
    const name = `${NAME}${newId()}`;
    const letGo = await held(name);
    if (!signal.aborted) channel.postMessage(name);
    followThose(name).catch(() => undefined);
    return letGo;
  }

  /** Those that were here before this page. */
  async function followThose(own: string): Promise<void> {
    const { held: all = [] } = await navigator.locks.query();
    for (const { name = '' } of all) if (name.startsWith(NAME) && name !== own) void follow(name);
  }

  /** Two pages may hear of each other twice: then both hear of an end twice. */
  async function follow(name: string): Promise<void> {
    try {
      await navigator.locks.request(name, { mode: 'shared', signal }, () => undefined);
      setTimeout(() => signal.aborted || tell(), SETTLED_MS);
    } catch {
      // Nobody asks any more, or the browser lets this page hold nothing.
    }
  }

  function seenOrNot(): void {
    const isSeen = document.visibilityState === 'visible' && !signal.aborted;
    if (isSeen) {
      holding ??= hold();
      // A browser that lets this page hold nothing: its end is found at the next start.
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

/** Holds the lock from when this resolves until it is let go, or the page ends. */
function held(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const holding = navigator.locks.request(name, () => new Promise<void>((letGo) => resolve(letGo)));
    holding.catch(reject);
  });
}
