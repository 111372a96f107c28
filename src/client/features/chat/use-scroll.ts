import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RoomView } from '#sync/chat/ports.ts';

const NEAR_PX = 48;
/** Nearer than this to its start, the list reads earlier messages. */
const EARLIER_PX = 200;

/** How far from its end (px) each room was left, by its id. */
const left = new Map<string, number>();

type Scroll = {
  /** The props of the element that scrolls; it takes the focus, so that keys can scroll it. */
  readonly scroller: {
    readonly ref: RefObject<HTMLElement | null>;
    readonly tabIndex: 0;
    readonly onScroll: () => void;
  };
  readonly toEnd: () => void;
  /** Whether the end is out of sight. */
  readonly away: boolean;
};

/** Keeps the scroll position: at the end it follows new messages; elsewhere, or as earlier ones come, nothing moves. */
export function useScroll(
  roomId: string,
  { messages, waiting }: RoomView,
  { onEnd, onEarlier }: { onEnd: () => void; onEarlier: () => void },
): Scroll {
  const list = useRef<HTMLElement>(null);
  const fromEnd = useRef(left.get(roomId) ?? 0);
  const first = useRef(messages[0]?.seq);
  const [away, setAway] = useState((left.get(roomId) ?? 0) > NEAR_PX);
  const ownLast = waiting.at(-1)?.clientMsgId;
  const ownBefore = useRef(ownLast);

  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const cameBefore = messages[0] !== undefined && first.current !== undefined && messages[0].seq < first.current;
    const wasAtEnd = fromEnd.current <= NEAR_PX;
    const wroteOne = ownLast !== undefined && ownLast !== ownBefore.current;
    if (wroteOne || (wasAtEnd && !cameBefore)) shown.scrollTop = shown.scrollHeight;
    else if (cameBefore || first.current === undefined) {
      shown.scrollTop = shown.scrollHeight - shown.clientHeight - fromEnd.current;
    }
    first.current = messages[0]?.seq;
    ownBefore.current = ownLast;
    fromEnd.current = distance(shown);
  }, [messages, ownLast]);

  // An on-screen keyboard or a growing composer makes the list lower: this keeps its end in sight.
  useEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => {
      if (fromEnd.current <= NEAR_PX) shown.scrollTop = shown.scrollHeight;
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      left.set(roomId, fromEnd.current);
    };
  }, [roomId]);

  useEffect(() => {
    if (!away) onEnd();
  });

  function onScroll(): void {
    const shown = list.current;
    if (!shown) return;
    fromEnd.current = distance(shown);
    setAway(fromEnd.current > NEAR_PX);
    if (shown.scrollTop < EARLIER_PX && shown.scrollHeight > shown.clientHeight) onEarlier();
  }

  return {
    scroller: { ref: list, tabIndex: 0, onScroll },
    away,
    toEnd: () => list.current?.scrollTo({ top: list.current.scrollHeight }),
  };
}

function distance({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop;
}
