import { useCallback, useEffect, useRef, useState } from 'react';
import { onContact } from '#client/platform/contact-noted.ts';
import { watchMoments } from '#client/platform/network.ts';
import { watchOutbox } from '#client/offline/device.ts';
import { missingNow, type Need } from './gym-ready.ts';

/** How often it is looked unasked, as no event tells of a cache that is deleted. */
const LOOK_AGAIN_MS = 10_000;
/** How long after an answer it is looked, as answers come in bursts. */
const AFTER_ANSWER_MS = 300;

/** Returns what this athlete's phone lacks, read anew whenever it may have changed; undefined before the first look. */
export function useMissing(athleteId: string): { missing: readonly Need[] | undefined; look: () => Promise<void> } {
  const [missing, setMissing] = useState<readonly Need[]>();
  const last = useRef(0);

  const look = useCallback(async () => {
    last.current += 1;
    const mine = last.current;
    const found = await missingNow(athleteId);
    if (mine === last.current) setMissing(found);
  }, [athleteId]);

  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const lookNow = (): void => void look();
    const lookSoon = (): void => {
      clearTimeout(soon);
      soon = setTimeout(lookNow, AFTER_ANSWER_MS);
    };
    lookNow();
    const stopWatching = watchOutbox(lookNow);
    const stopMoments = watchMoments({ wake: lookNow, hide: () => undefined });
    const stopContact = onContact(lookSoon);
    const timer = setInterval(() => document.visibilityState === 'visible' && lookNow(), LOOK_AGAIN_MS);
    navigator.serviceWorker?.addEventListener('controllerchange', lookSoon);
    return () => {
      last.current += 1;
      stopWatching();
      clearTimeout(soon);
      clearInterval(timer);
      stopMoments();
      stopContact();
      navigator.serviceWorker?.removeEventListener('controllerchange', lookSoon);
    };
  }, [look]);

  return { missing, look };
}
