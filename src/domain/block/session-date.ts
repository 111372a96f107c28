import type { Day, Series } from '#contract/api/block.ts';
import { earliestOf, type LocalMoment } from '#domain/local-days.ts';
import { hasNumbers, seriesOfDay } from './weeks.ts';

/** A second visit after midnight is the same session; what came this much later (ms) was entered afterwards. */
const LATER_MS = 24 * 60 * 60_000;
/** While a set is logged, its first and its last number are this near (ms); what comes after is a change. */
const LOGGING_MS = 60 * 60_000;

/** Returns when the first value of a day was logged, whatever its weekday is; undefined where nothing was done. */
export function sessionAt(day: Day): LocalMoment | undefined {
  const series = seriesOfDay(day);
  return series.some(hasNumbers) ? firstLogged(series) : undefined;
}

/** Returns when the first value of these sets was logged. */
export function firstLogged(series: readonly Series[]): LocalMoment | undefined {
  const moments = series.flatMap(({ loggedAt, utcOffset }) =>
    loggedAt === undefined ? [] : { at: loggedAt, utcOffset },
  );
  return earliestOf(moments);
}

/** Returns when a set was entered, where that was a day or more after its session began; in ms since 1970. */
export function enteredLater(
  { loggedAt }: Pick<Series, 'loggedAt'>,
  sessionBegan: number | undefined,
): number | undefined {
  if (loggedAt === undefined || sessionBegan === undefined) return undefined;
  return loggedAt - sessionBegan >= LATER_MS ? loggedAt : undefined;
}

/**
 * Returns when the numbers of a set were changed after it was logged, where they were; in ms since 1970.
 * @param times when each number that stands in it was typed, in ms since 1970
 */
export function changedLater(times: readonly number[]): number | undefined {
  if (times.length === 0) return undefined;
  const last = Math.max(...times);
  return last - Math.min(...times) >= LOGGING_MS ? last : undefined;
}
