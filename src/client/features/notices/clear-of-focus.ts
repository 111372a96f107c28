const HIGH = 'data-high';

/** Moves an element from the foot of the window to below the header while it would cover the focus. */
export function keepClearOfFocus(element: HTMLElement): () => void {
  const place = (): void => putAside(element);
  place();
  const controller = new AbortController();
  const listening = { signal: controller.signal, capture: true, passive: true };
  for (const name of ['focusin', 'scroll', 'resize']) addEventListener(name, place, listening);
  return () => controller.abort();
}

function putAside(element: HTMLElement): void {
  element.removeAttribute(HIGH);
  const focused = document.activeElement;
  if (focused === null || focused === document.body || element.contains(focused)) return;
  if (!isOver(element.getBoundingClientRect(), focused.getBoundingClientRect())) return;
  const header = document.querySelector('header')?.getBoundingClientRect();
  element.style.setProperty('--below', `${Math.max(0, header?.bottom ?? 0)}px`);
  element.setAttribute(HIGH, '');
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}
