/** Nothing of the page moves for so long: it stands as it was read. */
const QUIET_MS = 600;
/** The athlete's block leads back to the set by itself. */
const FOLLOWS = /^\/athletes\/[^/]+\/blocks\//;

type Hold = { lead(): void; end(): void };

/** How far each page of this tab's history was read, by the router's key of it. */
const places = new Map<string, number>();
let hold: Hold | undefined;

/** Back and forward lead to where the page was read, also when what it shows comes later than the page. */
export function keepScroll(): void {
  addEventListener('scroll', () => (hold ? hold.lead() : places.set(pageNow(), scrollY)), { passive: true });
  addEventListener('popstate', () => {
    hold?.end();
    const top = places.get(pageNow()) ?? 0;
    if (top > 0 && !FOLLOWS.test(location.pathname)) hold = holdAt(top);
  });
  // From here on the person leads.
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(name, () => hold?.end(), { passive: true });
  }
}

/** Holds this page there, each time that it grows or is moved, until it is quiet. */
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
