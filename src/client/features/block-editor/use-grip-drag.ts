import { useEffect, useRef, type PointerEvent } from 'react';
import { LISTS, WEEKDAYS } from '#contract/vocabulary.ts';
import type { Spot } from '#domain/block/edits.ts';

/** A finger that rests is no drag. */
const FIRST_MOVE_PX = 6;
/** So near to an edge of the window the page scrolls, by the step below in each frame. */
const EDGE_PX = 72;
const EDGE_STEP_PX = 12;

type Drag = { readonly x: number; readonly y: number; readonly isMoving: boolean };
type DropPlace = { readonly spot: Spot; readonly list: HTMLElement; readonly before: HTMLElement | undefined };

/**
 * Moves an exercise by its grip with a mouse, a finger or a pen. Lists are found by what they say of themselves
 * (`data-day`, `data-list`), their cards by `data-place`; where it would go is marked on them while it moves.
 */
export function useGripDrag(idExercise: string, place: (idExercise: string, spot: Spot) => void) {
  const drag = useRef<Drag>(undefined);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function end(): void {
    drag.current = undefined;
    stop.current?.();
    stop.current = undefined;
    unmark();
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, isMoving: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { clientX: x, clientY: y, currentTarget: grip } = event;
      const before = drag.current;
      if (!before) return;
      const isMoving = before.isMoving || Math.hypot(x - before.x, y - before.y) > FIRST_MOVE_PX;
      if (!isMoving) return;
      drag.current = { x, y, isMoving };
      stop.current ??= moveAlong(grip, () => drag.current);
      mark(grip, placeAt(x, y, idExercise));
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const target = drag.current?.isMoving ? placeAt(clientX, clientY, idExercise) : undefined;
      end();
      if (target) place(idExercise, target.spot);
    },
    onPointerCancel: end,
  };
}

/** Where the exercise would stand: before the card in whose upper half the pointer is, else at the end of the list. */
function placeAt(x: number, y: number, idExercise: string): DropPlace | undefined {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-list]');
  const dayName = list?.closest<HTMLElement>('[data-day]')?.dataset['day'];
  const day = WEEKDAYS.find((one) => one === dayName);
  const name = LISTS.find((one) => one === list?.dataset['list']);
  if (!list || !day || !name) return undefined;
  const places = [...list.querySelectorAll<HTMLElement>('[data-place]')];
  const at = places.findIndex((one) => {
    const { top, height } = one.getBoundingClientRect();
    return y < top + height / 2;
  });
  const index = at === -1 ? places.length : at;
  const from = places.findIndex((one) => one.dataset['place'] === idExercise);
  // The places after its own move up when the exercise leaves it.
  const spot = { day, list: name, index: from !== -1 && from < index ? index - 1 : index };
  return { spot, list, before: places[index] };
}

function mark(grip: HTMLElement, target: DropPlace | undefined): void {
  unmark();
  grip.closest('article')?.setAttribute('data-dragged', '');
  target?.list.setAttribute('data-over', '');
  target?.before?.setAttribute('data-before', '');
}

function unmark(): void {
  for (const name of ['data-dragged', 'data-over', 'data-before']) {
    for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  }
}

/** Scrolls while the pointer is held near an edge; the returned function ends it. */
function moveAlong(grip: HTMLElement, now: () => Drag | undefined): () => void {
  const week = grip.closest('[data-week]');
  let frame = requestAnimationFrame(step);

  function step(): void {
    const drag = now();
    if (!drag) return;
    scrollBy(0, pull(drag.y, innerHeight));
    week?.scrollBy(pull(drag.x, innerWidth), 0);
    frame = requestAnimationFrame(step);
  }

  return () => cancelAnimationFrame(frame);
}

function pull(at: number, size: number): number {
  if (at < EDGE_PX) return -EDGE_STEP_PX;
  return at > size - EDGE_PX ? EDGE_STEP_PX : 0;
}
