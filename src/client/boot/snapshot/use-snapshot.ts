import { useEffect, type RefObject } from 'react';
import type { Seen } from './capture.ts';

/** How long nothing must have changed. */
const QUIET_MS = 3_000;

/** Keeps a picture of the day for the next start, when nothing has changed for a while and when the page is left. */
export function useSnapshot(panel: RefObject<Element | null>, { userId, block, day, seriesId }: Seen): void {
  useEffect(() => {
    let isTaken = false;
    async function take(): Promise<void> {
      if (isTaken) return;
      isTaken = true;
      const { captureSnapshot } = await import('./capture.ts');
      if (panel.current) await captureSnapshot(panel.current, { userId, block, day, seriesId });
    }
    // A start without a picture takes longer, and that is all.
    const tryTo = (): void => void take().catch(() => undefined);
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') tryTo();
    };
    const timer = setTimeout(tryTo, QUIET_MS);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [panel, userId, block, day, seriesId]);
}
