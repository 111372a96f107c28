/** Calls `leave` after `forMs` without pointer or focus in the place; the returned function stops that. */
export function whenUnattended(place: HTMLElement, forMs: number, leave: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // On a touch screen `:hover` stays where the last tap was, so it says nothing there.
  let isOver = matchMedia('(hover: hover)').matches && place.matches(':hover');
  let timer: ReturnType<typeof setTimeout>;
  function look(hasFocus: boolean): void {
    clearTimeout(timer);
    if (!isOver && !hasFocus) timer = setTimeout(leave, forMs);
  }
  function hover(isNow: boolean): void {
    isOver = isNow;
    look(place.contains(document.activeElement));
  }
  look(place.contains(document.activeElement));
  place.addEventListener('pointerenter', () => hover(true), { signal });
  place.addEventListener('pointerleave', () => hover(false), { signal });
  place.addEventListener('focusin', () => look(true), { signal });
  place.addEventListener('focusout', () => look(false), { signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
