/**
 * Runs `leave` when nobody has attended to the place for so long: while the pointer is over it or the focus is in it, it
 * waits.
 */
export function whenUnattended(place: HTMLElement, forMs: number, leave: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A finger's hover stays where it tapped last: it is no attention.
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
