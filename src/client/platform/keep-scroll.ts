/** How long nothing of the page moves until its position counts as restored. */
const QUIET_MS = 600;
/** The athlete's block, which scrolls back to the set by itself. */
const FOLLOWS = /^\/athletes\/[^/]+\/blocks\//;

type Hold = { lead(): void; end(): void };

/** How far each page of this tab's history was scrolled (px), by the router's key of it. */
const places = new Map<string, number>();
let hold: Hold | undefined;

/** Restores the scroll position on back and forward, also when what the page shows comes later than the page. */
export function keepScroll(): void {
  addEventListener('scroll', () => (hold ? hold.lead() : places.set(pageNow(), scrollY)), { passive: true });
  addEventListener('popstate', () => {
    hold?.end();
    const top = places.get(pageNow()) ?? 0;
    if (top > 0 && !FOLLOWS.test(location.pathname)) hold = holdAt(top);
  });
  // Once the person acts, the page stays where they lead it.
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(name, () => hold?.end(), { passive: true });
  }
}

/** Scrolls this page to `top` each time that it grows or moves, until it is quiet. */
function holdAt(top: number): Hold {
  const page = pageNow();
  const growing = new ResizeObserver(lead);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  growing.observe(document.body);

  function lead(): void {
    if (pageNow() !== page) return end();
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    clearTimeout(quiet);
    quiet = setTimeout(end, QUIET_MS);
  }

  function end(): void {
    clearTimeout(quiet);
    growing.disconnect();
    hold = undefined;
  }

  return { lead, end };
}

function pageNow(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
}
