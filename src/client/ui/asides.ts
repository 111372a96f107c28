/** The elements that stand beside the page and block nothing in it: a notice, the rest timer. */
const asides = new Set<HTMLElement>();
/** The element that had the focus last outside the asides. */
let from: HTMLElement | undefined;
let listening: AbortController | undefined;

/**
 * Serves as the ref of an aside. While there is one, F6 leads to each aside and then back to where the person was; when
 * an aside goes that has the focus, the focus goes back there, too.
 */
export function besideThePage(aside: HTMLElement): () => void {
  listening ??= listen();
  asides.add(aside);
  return () => {
    const focused = document.activeElement;
    asides.delete(aside);
    if (asides.size === 0) {
      listening?.abort();
      listening = undefined;
    }
    if (!aside.contains(focused)) return;
    // The focus moves after the aside has gone, because React lets no element take it while it changes the page.
    queueMicrotask(focused?.matches(':focus-visible') === true ? goBack : goNear);
  };
}

function listen(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  note(document.activeElement);
  addEventListener('focusin', ({ target }) => note(target), { signal });
  addEventListener('keydown', onKey, { signal });
  return controller;
}

function note(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  if (![...asides].some((aside) => aside.contains(target))) from = target;
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key !== 'F6' || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  const stops = shiftKey ? [...asides].toReversed() : [...asides];
  const next = stops[stops.findIndex((aside) => aside.contains(document.activeElement)) + 1];
  if (next) next.querySelector('button')?.focus();
  else goBack();
}

function goBack(): void {
  if (from?.isConnected) from.focus();
}

/** A person who tapped wants no on-screen keyboard: instead of a field, the button beside it takes the focus. */
function goNear(): void {
  if (from?.matches('input, textarea')) from = from.closest('li')?.querySelector('button') ?? undefined;
  goBack();
}
