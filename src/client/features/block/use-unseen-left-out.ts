import { useEffect, type RefObject } from 'react';
import { painted } from '#client/platform/painted.ts';

/** See exercise-card.module.css. */
const CARDS = '--unseen-cards';

/**
 * Lets the browser leave out the exercises that are not on the screen, so that a key is painted with what is seen alone.
 * Only once all of them have been drawn: then each keeps its place by its own height, and nothing jumps. They stay where
 * a search, a screen reader and the Tab key find them.
 */
export function useUnseenLeftOut(page: RefObject<HTMLElement | null>, isWhole: boolean): void {
  useEffect(() => {
    const style = page.current?.style;
    if (!isWhole || style === undefined) return undefined;
    let width = 0;
    let isGone = false;

    /** In another width they have other heights. */
    function begin(): void {
      if (width === innerWidth) return;
      width = innerWidth;
      style?.removeProperty(CARDS);
      void painted().then(() => isGone || style?.setProperty(CARDS, 'auto'));
    }
    begin();
    addEventListener('resize', begin);
    return () => {
      isGone = true;
      removeEventListener('resize', begin);
    };
  }, [page, isWhole]);
}
