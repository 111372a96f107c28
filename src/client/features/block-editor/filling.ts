import { startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { painted } from '#client/platform/painted.ts';
import { isBefore } from '#client/platform/page-order.ts';
import { isSearch } from './grid.ts';

/** How many exercises get their rows at once: between two such slices a key is handled. */
const CARDS_A_SLICE = 4;
/** A slice waits until no key has come for so long, so that nobody is disturbed while they type. */
const QUIET_MS = 1_000;
/** The keys that lead to what is beside the focus, and the fields from which some lead to another day. */
const KEYS_THAT_LEAD = /^(?:Tab|Enter|Arrow)/;
const TO_ANOTHER_DAY: Readonly<Record<string, string>> = { ArrowLeft: 'reps', ArrowRight: 'load' };

/** The exercises of one week that wait for their rows. */
export type Filling = ReturnType<typeof createFilling>;

/**
 * A week opens with the rows of those exercises that are on the screen; the others have their place, as large as they
 * will be, and get their rows in slices after the first paint. Whatever looks for them sooner has them at once: a key
 * that leads there, a finger that scrolls there, the browser's search, paper.
 */
export function useFilling(): Filling {
  const [filling] = useState(createFilling);
  const [slice, setSlice] = useState(0);
  useLayoutEffect(() => {
    filling.fillScreen();
    return listen(filling);
  }, [filling]);
  useEffect(() => {
    if (!filling.isWaiting()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCalledOff = false;
    const go = (): void => {
      const quiet = filling.untilQuiet();
      if (isCalledOff) return;
      if (quiet > 0) {
        timer = setTimeout(go, quiet);
        return;
      }
      startTransition(() => {
        filling.fill(CARDS_A_SLICE);
        setSlice(slice + 1);
      });
    };
    void painted().then(go);
    return () => {
      isCalledOff = true;
      clearTimeout(timer);
    };
  }, [filling, slice]);
  return filling;
}

/** Returns whether this exercise has its rows, and the ref of what stands in their place until then. */
export function useFilled(filling: Filling) {
  const [isFilled, setFilled] = useState(filling.isOpen);
  const shell = useCallback((element: HTMLElement) => filling.wait(element, () => setFilled(true)), [filling]);
  return { isFilled, shell };
}

function createFilling() {
  const waiting = new Map<HTMLElement, () => void>();
  let isOpen = false;
  let pressedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Whether the week is open: an exercise that comes to it then has its rows from the start. */
    isOpen: () => isOpen,
    isWaiting: () => waiting.size > 0,
    untilQuiet: () => pressedAt + QUIET_MS - performance.now(),
    notePress: () => void (pressedAt = performance.now()),
    /** Notes that an element waits for its rows, until it makes room for them; `give` may be called again meanwhile. */
    wait: (element: HTMLElement, give: () => void) => {
      waiting.set(element, give);
      return () => void waiting.delete(element);
    },
    fill: (most: number) => {
      for (const give of [...waiting.values()].slice(0, most)) give();
    },
    /** Fills the nearest that wait before and after the focus, in the order of the page. */
    fillBeside: (focused: Element) => {
      const inOrder = [...waiting].toSorted(([one], [other]) => (isBefore(one, other) ? -1 : 1));
      inOrder.findLast(([element]) => isBefore(element, focused))?.[1]();
      inOrder.find(([element]) => isBefore(focused, element))?.[1]();
    },
    /** Fills those that the first paint shows, and sorts the others from the top down. */
    fillScreen: () => {
      isOpen = true;
      const boxes = [...waiting].map(([element, give]) => ({ element, give, box: element.getBoundingClientRect() }));
      waiting.clear();
      for (const { element, give, box } of boxes.toSorted((one, other) => one.box.top - other.box.top)) {
        waiting.set(element, give);
        if (box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth) give();
      }
    },
  };
}

function listen(filling: Filling): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const fillAll = (): void => filling.fill(Number.POSITIVE_INFINITY);
  addEventListener('scroll', () => filling.isWaiting() && flushSync(filling.fillScreen), { signal, capture: true });
  // A cell that has just got the focus is about to be typed into.
  addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement && filling.notePress(), { signal });
  addEventListener('beforeprint', () => flushSync(fillAll), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (!filling.isWaiting()) return;
      filling.notePress();
      const focused = document.activeElement;
      if (isSearch(event) || leadsToAnotherDay(event.key, focused)) flushSync(fillAll);
      else if (focused && KEYS_THAT_LEAD.test(event.key)) flushSync(() => filling.fillBeside(focused));
    },
    { signal, capture: true },
  );
  return () => controller.abort();
}

function leadsToAnotherDay(key: string, focused: Element | null): boolean {
  return (
    focused instanceof HTMLElement &&
    focused.dataset['field'] !== undefined &&
    focused.dataset['field'] === TO_ANOTHER_DAY[key]
  );
}
