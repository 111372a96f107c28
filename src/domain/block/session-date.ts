import type { Day, Series } from '#contract/api/block.ts';
import { earliestOf, type LocalMoment } from '#domain/local-days.ts';
import { hasNumbers, seriesOfDay } from './weeks.ts';

/** A second visit after midnight is the same session; what came this much later (ms) was entered afterwards. */
const LATER_MS = 24 * 60 * 60_000;
/** The first number of a set and its last are this near (ms) while it is logged; what comes after is a change. */
const LOGGING_MS = 60 * 60_000;

/**
 * When the first value of a day was logged: whatever the weekday is called, that is when it was trained; undefined where
 * nothing of it was done.
 */
export function sessionAt(day: Day): LocalMoment | undefined {
  const series = seriesOfDay(day);
  return series.some(hasNumbers) ? firstLogged(series) : undefined;
}

/** When the first value of these sets was logged. */
export function firstLogged(series: readonly Series[]): LocalMoment | undefined {
  const moments = series.flatMap(({ loggedAt, utcOffset }) =>
    loggedAt === undefined ? [] : { at: loggedAt, utcOffset },
  );
  return earliestOf(moments);
}

/** When a set was entered, where that was days after its session began; in ms since 1970. */
export function enteredLater(
  { loggedAt }: Pick<Series, 'loggedAt'>,
  sessionBegan: number | undefined,
): number | undefined {
  if (loggedAt === undefined || sessionBegan === undefined) return undefined;
  return loggedAt - sessionBegan >= LATER_MS ? loggedAt : undefined;
}

/**
 * When the numbers of a set were changed after it was logged, where they were.
 * @param times when each number that stands in it was typed, in ms since 1970
 */
export function changedLater(times: readonly number[]): number | undefined {
  if (times.length === 0) return undefined;
  const last = Math.max(...times);
  return last - Math.min(...times) >= LOGGING_MS ? last : undefined;
}
