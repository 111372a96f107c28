import type { BlockDetail, BlockNews, Series, Week } from '#contract/api/block.ts';
import { mapSeries } from './actuals.ts';
import { planIn } from './plan-of-set.ts';
import { plannedDays, seriesOfDay } from './weeks.ts';

/**
 * Lays what was logged since over a reading of a block (contract/api/block.ts): what the server would answer whole.
 * @returns undefined where the news do not follow on this reading: it has another plan, is older than what they are
 *   news to, is newer than they are, or lacks a series of theirs
 */
export function bringForward(reading: BlockDetail, news: BlockNews): BlockDetail | undefined {
  const { rev, structRev, epoch, logged, seen } = news;
  const isSamePlan = reading.epoch === epoch && reading.structRev === structRev && reading.blockId === news.blockId;
  if (!isSamePlan || reading.rev < news.since || reading.rev > rev) return undefined;
  const loggedIn = new Map(logged.map((one) => [one.seriesId, one]));
  if (!hasAll(reading, loggedIn)) return undefined;
  const brought = mapSeries(reading, (series) => {
    const changed = loggedIn.get(series.seriesId);
    const after = changed ? withLogged(series, changed) : series;
    return seen ? withSeen(after, seen.series[series.seriesId]) : after;
  });
  return {
    ...brought,
    ...(seen && { weeks: brought.weeks.map((week) => withSeen(week, seen.weeks[week.weekName])) }),
    rev,
    ...(news.athleteUsername !== undefined && { athleteUsername: news.athleteUsername }),
    ...(news.laid && { laid: news.laid }),
  };
}

function hasAll({ weeks }: BlockDetail, logged: ReadonlyMap<string, unknown>): boolean {
  const known = weeks.flatMap((week) => plannedDays(week).flatMap((name) => seriesIn(week, name)));
  return known.filter(({ seriesId }) => logged.has(seriesId)).length === logged.size;
}

function seriesIn({ dayResponses }: Week, name: keyof Week['dayResponses']): Series[] {
  const day = dayResponses[name];
  return day ? seriesOfDay(day) : [];
}

/** Replaces all that is logged in a series, so that a value that was taken back goes, and keeps the rest. */
function withLogged(
  series: Series,
  { actual, actualRev, loggedAt, utcOffset, changedAt, tapped, loggedTarget, ...told }: BlockNews['logged'][number],
): Series {
  const { loggedMeaning, confirmed } = told;
  const { seriesId, seenRev, addedBy, removed } = series;
  return {
    seriesId,
    ...planIn(series),
    actual,
    ...(actualRev !== undefined && { actualRev }),
    ...(loggedAt !== undefined && { loggedAt }),
    ...(utcOffset !== undefined && { utcOffset }),
    ...(changedAt !== undefined && { changedAt }),
    ...(tapped && { tapped }),
    ...(seenRev !== undefined && { seenRev }),
    ...(loggedTarget && { loggedTarget }),
    ...(loggedMeaning && { loggedMeaning }),
    ...(confirmed && { confirmed }),
    ...(addedBy && { addedBy }),
    ...(removed && { removed }),
  };
}

function withSeen<T extends { seenRev?: number | undefined }>(one: T, seenRev: number | undefined): T {
  if (one.seenRev === seenRev) return one;
  const { seenRev: _before, ...rest } = one;
  return { ...rest, ...(seenRev !== undefined && { seenRev }) } as T;
}
