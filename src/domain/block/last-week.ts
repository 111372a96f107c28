import type { BlockDetail } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { hasNumbers, plannedDays, progressOf, seriesOfDay, type Progress } from './weeks.ts';

type DayProgress = { readonly day: Weekday; readonly progress: Progress };

/** The last week of the plan in which anything was done, with what was done on each of its days. */
export function lastWeekTrained(
  block: Pick<BlockDetail, 'weeks'>,
): { readonly weekName: string; readonly days: readonly DayProgress[] } | undefined {
  const week = block.weeks.findLast(({ dayResponses }) =>
    Object.values(dayResponses).some((day) => seriesOfDay(day).some(hasNumbers)),
  );
  if (week === undefined) return undefined;
  const days = plannedDays(week).flatMap((day) => {
    const plan = week.dayResponses[day];
    return plan ? [{ day, progress: progressOf(plan) }] : [];
  });
  return { weekName: week.weekName, days: days.filter(({ progress }) => progress.total > 0) };
}
