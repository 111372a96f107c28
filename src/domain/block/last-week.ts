import type { BlockDetail } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { hasNumbers, plannedDays, progressOf, seriesOfDay, type Progress } from './weeks.ts';

type DayProgress = { readonly day: Weekday; readonly progress: Progress };

/** Returns the last week of the plan in which anything was done, with what was done on each of its days. */
export function lastWeekTrained(
  block: Pick<BlockDetail, 'weeks'>,
): { readonly weekName: string; readonly days: readonly DayProgress[] } | undefined {
  const week = block.weeks.findLast(({ dayResponses }) => {
    const days = Object.values(dayResponses);
    // A week in which only the athlete's own sets stand has nothing to count.
    return days.some((day) => seriesOfDay(day).some(hasNumbers)) && days.some((day) => progressOf(day).total > 0);
  });
  if (week === undefined) return undefined;
  const days = plannedDays(week).flatMap((day) => {
    const plan = week.dayResponses[day];
    return plan ? [{ day, progress: progressOf(plan) }] : [];
  });
  return { weekName: week.weekName, days: days.filter(({ progress }) => progress.total > 0) };
}
