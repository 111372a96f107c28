/** How long a page that comes back may take until it is as tall as it was. */
const MOST_MS = 4_000;
/** Long enough that the page before it is gone, and what is read of this one stands. */
const LEAST_MS = 600;
/** The athlete's block leads back to the set by itself. */
const FOLLOWS = /^\/athletes\/[^/]+\/blocks\//;

/** How far each page of this tab's history was read, by the router's key of it. */
const places = new Map<string, number>();
let stop: (() => void) | undefined;

/** Back and forward lead to where the page was read, also when what it shows comes later than the page. */
export function keepScroll(): void {
  addEventListener('scroll', () => stop ?? places.set(pageNow(), scrollY), { passive: true });
  addEventListener('popstate', () => {
    stop?.();
    const top = places.get(pageNow()) ?? 0;
    if (top > 0 && !FOLLOWS.test(location.pathname)) stop = holdAt(top);
  });
  // From here on the person leads.
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(name, () => stop?.(), { passive: true });
  }
}

function holdAt(top: number): () => void {
  const began = performance.now();
  let frame = requestAnimationFrame(step);

  function step(): void {
    const passed = performance.now() - began;
    const isTall = document.documentElement.scrollHeight - innerHeight >= top;
    if (isTall && Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    if (passed > MOST_MS || (isTall && passed > LEAST_MS)) end();
    else frame = requestAnimationFrame(step);
  }

  function end(): void {
    cancelAnimationFrame(frame);
    stop = undefined;
  }

  return end;
}

function pageNow(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
}
