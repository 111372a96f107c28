import type { Series, Week } from '#contract/api/block.ts';
import { NO_DAY } from './nothing.ts';
import { isLogged, plannedDays, seriesOfDay } from './weeks.ts';

/** By series: up to which revision of the block the coach has seen it. */
export type SeenSeries = ReadonlyMap<string, number>;

const NONE: SeenSeries = new Map();

/** Returns whether something was logged here that the coach has not seen; `seenRev` is the week's. */
export function isNews(series: Series, seenRev = 0, seen: SeenSeries = NONE): boolean {
  const { actualRev = 0, seriesId } = series;
  return isLogged(series) && actualRev > Math.max(seenRev, seen.get(seriesId) ?? 0);
}

/** Returns the sets of a week with news that the coach has not seen; `told` is what the reading does not say yet. */
export function newsOf({ dayResponses, seenRev }: Week, told: SeenSeries = NONE): Series[] {
  return plannedDays({ dayResponses }).flatMap((day) =>
    seriesOfDay(dayResponses[day] ?? NO_DAY).filter((series) =>
      isNews(series, Math.max(seenRev ?? 0, series.seenRev ?? 0), told),
    ),
  );
}
