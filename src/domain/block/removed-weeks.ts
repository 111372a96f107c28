import type { Week } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { isInPlan } from './in-plan.ts';
import { NO_DAY } from './nothing.ts';
import { exercisesOf, nameOfWeek, weekNumber } from './weeks.ts';

/**
 * Returns weeks in their order, without a gap. One that was taken out stands there, with nothing planned, as long as
 * something that was logged in it is shown or a week comes after it: weeks keep the numbers by which all know them.
 */
export function inSequence(weeks: readonly Week[], days: readonly Weekday[]): Week[] {
  const ordered = weeks.toSorted((one, other) => weekNumber(one.weekName) - weekNumber(other.weekName));
  const whole = ordered.flatMap((week, at) => [...missingBefore(week, ordered[at - 1], days), week]);
  return whole.slice(0, whole.findLastIndex((week) => !week.removed || exercisesOf(week).length > 0) + 1);
}

/** Returns a changed week, without the mark `removed` if something is planned in it. */
export function withoutMark(week: Week): Week {
  const { removed, ...rest } = week;
  return removed && hasPlan(week) ? rest : week;
}

export function emptyWeek(weekName: string, days: readonly Weekday[]): Week {
  return { weekName, dayResponses: Object.fromEntries(days.map((day) => [day, NO_DAY])) };
}

/** Returns whether anything is planned in a week; what was taken out and what the athlete added does not count. */
export function hasPlan(week: Week): boolean {
  return exercisesOf(week).some(isInPlan);
}

function missingBefore({ weekName }: Week, before: Week | undefined, days: readonly Weekday[]): Week[] {
  const from = before ? weekNumber(before.weekName) + 1 : 1;
  const missing = weekNumber(weekName) - from;
  return Array.from({ length: missing > 0 && missing < Infinity ? missing : 0 }, (_, at) => {
    return { ...emptyWeek(nameOfWeek(from + at), days), removed: true };
  });
}
