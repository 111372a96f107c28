import { useEffect, useEffectEvent } from 'react';
import { DECISION_POLL_MS } from '#contract/limits.ts';

/** Asks every `DECISION_POLL_MS` while the page is visible, and at once when it becomes visible or online again. */
export function useAsking(ask: () => void, wanted = true): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!wanted) return;
    const askIfSeen = (): void => {
      if (document.visibilityState === 'visible') onAsk();
    };
    const timer = setInterval(askIfSeen, DECISION_POLL_MS);
    addEventListener('online', askIfSeen);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', askIfSeen);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [wanted]);
}
