import { useEffect, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';

/** No plan is known to have been seen: NaN equals no structRev, so that it has to be found out. */
const UNKNOWN = Number.NaN;

/**
 * Returns whether the athlete may not know this plan: only then the code that tells the changes is fetched. Where
 * nothing was noted yet, only changes while the page is open have to be told, and noting can wait for the first touch.
 */
export function usePlanKnown(block: BlockDetail) {
  const { blockId, structRev } = block;
  const [known, setKnown] = useState(() => knownPlan(blockId));
  const [first] = useState(block);
  useEffect(() => {
    if (known !== undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => setKnown(UNKNOWN), { signal });
    return () => controller.abort();
  }, [known]);
  return { mayBeNew: structRev !== (known ?? first.structRev), first, setKnown };
}

/** The structRev of the plan that they surely know. */
function knownPlan(blockId: string): number | undefined {
  try {
    return Number(localStorage.getItem(keyOf(blockId))) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the local storage key for the structRev of the plan that they surely know. */
export function keyOf(blockId: string): string {
  return `spotter-seen-plan-${blockId}`;
}
