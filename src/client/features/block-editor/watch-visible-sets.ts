import { clock } from '#client/platform/clock.ts';
import { watchMoments } from '#client/platform/network.ts';

/** A set that is in sight for less was not seen. */
const IN_SIGHT_MS = 600;

/**
 * Tells which of these series stood on the screen for a moment, some at a time; looks when something moves or is drawn,
 * and only while the page is looked at. The returned function ends it.
 */
export function watchVisibleSets(
  seriesIds: readonly string[],
  tell: (seen: readonly string[]) => Promise<void>,
): () => void {
  const controller = new AbortController();
  let inSight: readonly string[] = [];
  let stopWaiting: (() => void) | undefined;

  function look(): void {
    if (document.visibilityState !== 'visible' || stopWaiting) return;
    inSight = seriesIds.filter(isInSight);
    if (inSight.length > 0) stopWaiting = clock.after(IN_SIGHT_MS, () => void lookAgain());
  }

  async function lookAgain(): Promise<void> {
    const seen = document.visibilityState === 'visible' ? inSight.filter(isInSight) : [];
    if (seen.length > 0) await tell(seen);
    stopWaiting = undefined;
    // Others may have come into sight meanwhile; after a `tell` that failed the next movement is waited for.
    if (seen.length === 0 && !controller.signal.aborted) look();
  }

  const { signal } = controller;
  for (const moved of ['scroll', 'resize'] as const) addEventListener(moved, look, { signal, capture: true });
  const drawn = new MutationObserver(look);
  const week = document.querySelector('[data-week]');
  if (week) drawn.observe(week, { childList: true, subtree: true });
  const stopMoments = watchMoments({ wake: look, hide: () => undefined });
  look();
  return () => {
    controller.abort();
    drawn.disconnect();
    stopMoments();
    stopWaiting?.();
  };
}

/** Whether the logged values of a set are wholly in sight, with nothing over them. */
function isInSight(seriesId: string): boolean {
  const logged = document.querySelector(`[data-logged="${CSS.escape(seriesId)}"]`)?.getBoundingClientRect();
  if (!logged || logged.height === 0) return false;
  const isInside = logged.top >= 0 && logged.bottom <= innerHeight && logged.left >= 0 && logged.right <= innerWidth;
  if (!isInside) return false;
  const top = document.elementFromPoint((logged.left + logged.right) / 2, (logged.top + logged.bottom) / 2);
  return top?.closest('[data-logged]')?.getAttribute('data-logged') === seriesId;
}
