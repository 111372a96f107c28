/** How long after a dialog the element that it was opened from is watched. */
const WATCH_MS = 10_000;

/**
 * Keeps the focus near the element that a dialog was opened from: when that is removed from the page (a person who was
 * decided about, a coach who was left), the section in which it stood takes the focus, or its heading.
 */
export function stayNear(element: Element | null): void {
  const around = element ? ancestorsOf(element) : [];
  if (element === null || around.length === 0) return;
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), WATCH_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  look();

  function look(): void {
    if (element?.isConnected) return;
    observer.disconnect();
    clearTimeout(timer);
    // The page that follows may have a heading of its own to focus.
    requestAnimationFrame(() => {
      if (isNowhere()) focusHeading(around);
    });
  }
}

function focusHeading(around: readonly Element[]): void {
  for (const one of around) {
    if (!one.isConnected) continue;
    const taker = one.matches('section[tabindex]') ? one : one.querySelector('h1, h2');
    if (!(taker instanceof HTMLElement)) continue;
    taker.tabIndex = -1;
    taker.focus();
    return;
  }
}

function ancestorsOf(element: Element): Element[] {
  const around: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
  return around;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
