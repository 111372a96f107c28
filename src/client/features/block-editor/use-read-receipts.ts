import { createContext, useEffect, useEffectEvent, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_SERIES_SEEN } from '#contract/limits.ts';
import { call } from '#client/api/call.ts';
import type { EditorPlace } from '#client/offline/weeks/use-coach-block.ts';
import { noteToldSeen, useBlockReadings, useSeenAsTold, type BlockReading } from '#client/state/blocks.ts';
import { newsOf, type SeenSeries } from '#domain/block/news.ts';
import { seriesOfDay, findWeek } from '#domain/block/weeks.ts';
import { watchVisibleSets } from './watch-visible-sets.ts';

type ReadReceipts = {
  /** By week: how many sets have something that was never on the coach's screen. */
  readonly news: ReadonlyMap<string, number>;
  /** Up to which revision each week and each series was seen when this visit began: the marks stay for all of it. */
  readonly before: Before;
};
type Before = { readonly weeks: ReadonlyMap<string, number>; readonly series: SeenSeries };

/** What was seen of single series before this visit, for the marks beside them. */
export const SeenBefore = createContext<SeenSeries>(new Map());

/**
 * Tells the server which sets were on this screen, so that the athlete can rely on 'seen by your coach': those that
 * stood in sight for a moment, from a reading of the network, on a page that is looked at.
 */
export function useReadReceipts(place: EditorPlace, block: BlockDetail, weekName: string | undefined): ReadReceipts {
  const reading = useBlockReadings((all) => all[place.blockId]);
  const isFresh = reading?.stored === false;
  const shown = reading?.block ?? block;
  const told = useSeenAsTold(shown);
  const [before, setBefore] = useState<Before & { isFresh: boolean }>(() => ({ ...seenIn(shown, told), isFresh }));
  if (isFresh && !before.isFresh) setBefore({ ...seenIn(shown, told), isFresh });
  useTelling(place, isFresh ? reading : undefined, weekName, told);
  const news = new Map(shown.weeks.map((week) => [week.weekName, newsOf(week, told).length]));
  return { news, before };
}

function useTelling(
  place: EditorPlace,
  reading: BlockReading | undefined,
  weekName: string | undefined,
  told: SeenSeries,
): void {
  const week = reading && findWeek(reading.block, weekName ?? '');
  const unseen = week ? newsOf(week, told).map(({ seriesId }) => seriesId) : [];

  const tell = useEffectEvent(async (seriesIds: readonly string[]): Promise<void> => {
    if (!reading || weekName === undefined) return;
    const { rev, epoch } = reading.block;
    const body = { weekName, rev, epoch, seriesIds: seriesIds.slice(0, MAX_SERIES_SEEN) };
    const result = await call('seenBlock', place, { body });
    // What was not told is told at the next look; nothing depends on it but a small sign on the athlete's phone.
    if (result.ok) noteToldSeen(reading.block, body.seriesIds);
  });
  const key = unseen.join(' ');
  useEffect(() => (key === '' ? undefined : watchVisibleSets(key.split(' '), (ids) => tell(ids))), [key]);
}

/** What the reading says, and what was told after it. */
function seenIn({ weeks }: BlockDetail, told: SeenSeries): Before {
  const series = weeks.flatMap(({ dayResponses }) =>
    Object.values(dayResponses).flatMap((day) =>
      seriesOfDay(day).map(
        ({ seriesId, seenRev = 0 }) => [seriesId, Math.max(seenRev, told.get(seriesId) ?? 0)] as const,
      ),
    ),
  );
  return { weeks: new Map(weeks.map(({ weekName, seenRev }) => [weekName, seenRev ?? 0])), series: new Map(series) };
}
