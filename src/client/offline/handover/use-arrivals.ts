import { useEffect } from 'react';
import type { Handover } from '#domain/handover/handover.ts';
import { call } from '#client/api/call.ts';
import { followBlock } from '#client/offline/block/follow-block.ts';
import { takeBlock } from '#client/offline/block/take-block.ts';
import { watchMoments } from '#client/platform/network.ts';

/** Reads the blocks of what is kept when the page opens, when it comes back, and when something was logged in them. */
export function useArrivals(coachId: string, kept: readonly Handover[]): void {
  const places = JSON.stringify([...new Map(kept.map(({ athlete, block }) => [block.id, athlete.id]))]);
  useEffect(() => {
    const controller = new AbortController();
    const stops = (JSON.parse(places) as [blockId: string, athleteId: string][]).flatMap(([blockId, athleteId]) => {
      const read = async (): Promise<void> => {
        const result = await call('editBlock', { coachId, athleteId, blockId }, { signal: controller.signal });
        if (!controller.signal.aborted) takeBlock(result);
      };
      void read();
      return [followBlock(blockId, read), watchMoments({ wake: () => void read(), hide: () => undefined })];
    });
    return () => {
      controller.abort();
      stops.forEach((stop) => stop());
    };
  }, [coachId, places]);
}
