import { useEffect } from 'react';
import { painted } from '#client/platform/painted.ts';
import { isBefore, isGridCell, isSearch } from './grid.ts';

/** So far beyond the window a card is still drawn. */
const NEAR_PX = 200;
/** When the fingers rest so long, all are drawn again. */
const QUIET_MS = 1_000;
const FAR = 'data-far';
const CARDS = '[data-week] article';
/** What may lead to a card that is not drawn. */
const MOVES = ['wheel', 'touchmove', 'beforeprint'] as const;

/**
 * From when a cell has the focus until nobody types any more, the cards far from the window are not drawn (`data-far`): at
 * each key the browser goes through every field that is, and a week has a thousand. Whatever leads to them brings them back.
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
      // Somebody scrolled meanwhile, or rested.
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
    // A long name is scrolled in its own field.
    addEventListener('scroll', ({ target }) => target instanceof HTMLInputElement || showAll(), listening);
    for (const move of MOVES) addEventListener(move, showAll, listening);
    return () => {
      controller.abort();
      showAll();
    };
  }, []);
}

/** Before the focus goes there: what is not drawn takes none. */
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

/** The browser's own order leads to the next card or to the one before. */
function showBeside(focused: Element | null): void {
  if (!focused) return;
  const cards = [...document.querySelectorAll(CARDS)];
  const before = cards.findLast((one) => isBefore(one, focused) && !one.contains(focused));
  const after = cards.find((one) => isBefore(focused, one));
  for (const card of [before, after]) card?.removeAttribute(FAR);
}
