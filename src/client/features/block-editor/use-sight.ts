import { useEffect, useState } from 'react';
import type { BlockDetail, Week } from '#contract/block.ts';
import { call } from '#client/api/call.ts';
import { watchMoments } from '#client/platform/network.ts';
import { useBlockReadings } from '#client/state/blocks.ts';
import { newestLog } from '#domain/block/weeks.ts';

type Place = { readonly coachId: string; readonly athleteId: string; readonly blockId: string };
/** By week: up to which revision the coach had seen it when this visit began. */
type Seen = ReadonlyMap<string, number>;

/**
 * Tells the server what was on this screen, so that the athlete can rely on 'seen by your coach': the week that is shown,
 * from a reading of the network, on a page that is visible. Answers up to which revision the week was seen before, for
 * the marks of what is new: they stay for the whole visit.
 */
export function useSight(place: Place, block: BlockDetail, week: Week | undefined): number {
  const isFresh = useBlockReadings((all) => all[place.blockId]?.stored === false);
  const [before, setBefore] = useState<{ seen: Seen; isFresh: boolean }>(() => ({ seen: seenIn(block), isFresh }));
  if (isFresh && !before.isFresh) setBefore({ seen: seenIn(block), isFresh });
  useTelling(place, { block, week, isFresh });
  return before.seen.get(week?.weekName ?? '') ?? 0;
}

function useTelling(
  { coachId, athleteId, blockId }: Place,
  { block, week, isFresh }: { block: BlockDetail; week: Week | undefined; isFresh: boolean },
): void {
  const { rev, epoch } = block;
  const weekName = week?.weekName;
  const hasNews = week !== undefined && newestLog(week) > (week.seenRev ?? 0);
  useEffect(() => {
    if (!isFresh || !hasNews || weekName === undefined) return undefined;
    let isTold = false;
    const tell = async (): Promise<void> => {
      if (isTold || document.visibilityState !== 'visible') return;
      isTold = true;
      const result = await call('seenBlock', { coachId, athleteId, blockId }, { body: { weekName, rev, epoch } });
      // Said again when the page comes back; nothing depends on it but a small sign on the athlete's phone.
      isTold = result.ok;
    };
    void tell();
    return watchMoments({ wake: () => void tell(), hide: () => undefined });
  }, [coachId, athleteId, blockId, weekName, rev, epoch, hasNews, isFresh]);
}

function seenIn({ weeks }: BlockDetail): Seen {
  return new Map(weeks.map(({ weekName, seenRev }) => [weekName, seenRev ?? 0]));
}
