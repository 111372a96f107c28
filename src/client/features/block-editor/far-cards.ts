import { useEffect } from 'react';
import { painted } from '#client/platform/painted.ts';
import { isBefore } from '#client/platform/page-order.ts';
import { isGridCell, isSearch } from './grid.ts';

/** A card that is no farther beyond the window is still drawn. */
const NEAR_PX = 200;
/** After so long without a key all cards are drawn again. */
const QUIET_MS = 1_000;
const FAR = 'data-far';
const CARDS = '[data-week] article';
/** The events that may lead to a card that is not drawn. */
const MOVES = ['wheel', 'touchmove', 'beforeprint'] as const;

/**
 * Hides the cards far from the window (`data-far`) from when a cell gets the focus until nobody types any more: at each
 * key the browser goes through every drawn field, and a week has a thousand. Whatever leads to them draws them again.
 */
export function useFarCards(): void {
  useEffect(() => {
    const controller = new AbortController();
    const listening = { signal: controller.signal, capture: true, passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAway = false;

    function showAll(): void {
      clearTimeout(timer);
      timer = undefined;
      if (isAway) for (const card of document.querySelectorAll(`[${FAR}]`)) card.removeAttribute(FAR);
      isAway = false;
    }

    function hide(): void {
      // All cards are to be drawn, for somebody has scrolled or rested meanwhile; or the far ones are hidden already.
      if (timer === undefined || isAway) return;
      isAway = true;
      for (const card of cardsAway()) card.setAttribute(FAR, '');
    }

    function come({ target }: Event): void {
      if (!isGridCell(target)) return;
      clearTimeout(timer);
      timer = setTimeout(showAll, QUIET_MS);
      if (!isAway) void painted().then(hide);
    }

    addEventListener('focusin', come, listening);
    addEventListener(
      'keydown',
      (event) => {
        if (isSearch(event)) return showAll();
        come(event);
        if (isAway && event.key === 'Tab') showBeside(document.activeElement);
      },
      listening,
    );
    // A long name scrolls within its own field, which moves no card.
    addEventListener('scroll', ({ target }) => target instanceof HTMLInputElement || showAll(), listening);
    for (const move of MOVES) addEventListener(move, showAll, listening);
    return () => {
      controller.abort();
      showAll();
    };
  }, []);
}

/** Draws the card of an element again before the focus goes there: what is not drawn takes no focus. */
export function showCardOf(element: Element): void {
  element.closest(`[${FAR}]`)?.removeAttribute(FAR);
}

function cardsAway(): readonly Element[] {
  return [...document.querySelectorAll(CARDS)].filter((card) => {
    const { top, bottom, left, right } = card.getBoundingClientRect();
    const isNear = bottom > -NEAR_PX && top < innerHeight + NEAR_PX && right > -NEAR_PX && left < innerWidth + NEAR_PX;
    return !isNear && !card.contains(document.activeElement);
  });
}

/** Draws the cards before and after the focus: Tab leads to one of them in the browser's own order. */
function showBeside(focused: Element | null): void {
  if (!focused) return;
  const cards = [...document.querySelectorAll(CARDS)];
  const before = cards.findLast((one) => isBefore(one, focused) && !one.contains(focused));
  const after = cards.find((one) => isBefore(focused, one));
  for (const card of [before, after]) card?.removeAttribute(FAR);
}
