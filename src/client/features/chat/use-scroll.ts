import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RoomView } from '#sync/chat/ports.ts';

const NEAR_PX = 48;
/** So near to its start the list reads what lies before. */
const EARLIER_PX = 200;

/** How far from its end each room was left. */
const left = new Map<string, number>();

type Scroll = {
  /** For the element that scrolls; it scrolls by itself, so the keyboard has to reach it. */
  readonly scroller: {
    readonly ref: RefObject<HTMLElement | null>;
    readonly tabIndex: 0;
    readonly onScroll: () => void;
  };
  readonly toEnd: () => void;
  /** The end is not in sight. */
  readonly away: boolean;
};

/** Keeps one's place: at the end new messages push up; elsewhere, and when earlier ones come in, nothing moves. */
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

  // A keyboard that opens, or a composer that grows, takes from the list's height: the end stays in sight.
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
