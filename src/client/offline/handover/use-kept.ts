import { useEffect, useState } from 'react';
import type { Handover } from '#domain/handover/handover.ts';
import { hasArrived } from '#domain/handover/lay-over.ts';
import { useBlockReadings } from '#client/state/blocks.ts';
import { dropArrived, watchHandovers } from './kept.ts';

const NONE: readonly Handover[] = [];

/** Returns what this device keeps for the coach who is logged in, and nobody else; it goes when a reading has it. */
export function useKeptHandovers(coachId: string | undefined): readonly Handover[] {
  const [held, setHeld] = useState<{ coachId: string; kept: readonly Handover[] }>();
  useEffect(
    () => (coachId === undefined ? undefined : watchHandovers(coachId, (kept) => setHeld({ coachId, kept }))),
    [coachId],
  );
  const kept = held && held.coachId === coachId ? held.kept : NONE;
  useEffect(() => {
    if (coachId === undefined || kept.length === 0) return undefined;
    const drop = (): void => {
      const readings = useBlockReadings.getState();
      for (const id of new Set(kept.map(({ block }) => block.id))) {
        const reading = readings[id]?.block;
        // Where the disk refuses this now, the next reading drops it.
        if (reading && kept.some((one) => hasArrived(one, reading)))
          dropArrived(coachId, reading).catch(() => undefined);
      }
    };
    drop();
    return useBlockReadings.subscribe(drop);
  }, [coachId, kept]);
  return kept;
}
