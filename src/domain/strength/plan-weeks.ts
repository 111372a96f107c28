import type { PlannedDay, PlannedWeek } from '#contract/api/exercise-history.ts';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import type { Progress } from '#domain/block/weeks.ts';
import {
  earliestOf,
  localDayOf,
  mondayOf,
  type LocalDay,
  type LocalMoment,
  type OffsetAt,
} from '#domain/local-days.ts';

/** What became of a planned day. */
export type DayState = 'done' | 'in part' | 'to come' | 'missed';
export type PlacedDay = Pick<PlannedDay, 'day' | 'planned' | 'done'> & {
  /** When it was trained, or else when it would have been; undefined in a week that nobody has begun. */
  readonly date: LocalDay | undefined;
  readonly state: DayState;
};
/** A week of a plan in the calendar. */
export type PlacedWeek = Pick<PlannedWeek, 'blockId' | 'block' | 'week'> & {
  /** The Monday of the week in which its first set was logged. */
  readonly monday: LocalDay | undefined;
  readonly days: readonly PlacedDay[];
} & Progress;

/**
 * Returns the weeks of the plans with a date for each of their days. A plan has weeks and weekdays but no dates: a day
 * is on the date on which it was trained, else on its weekday of the week in which the first set of its plan's week was
 * logged. A week that was passed over, because a later one of its block was begun, is missed and has no date.
 * @param weeks in the order of the plans
 */
export function planWeeksOf(weeks: readonly PlannedWeek[], today: LocalDay, offsetAt: OffsetAt): PlacedWeek[] {
  const lastBegun = new Map<string, number>();
  for (const week of weeks) if (begunAt(week) !== undefined) lastBegun.set(week.blockId, week.week);
  return weeks.map((week) => {
    const begun = begunAt(week);
    const monday = begun && mondayOf(localDayOf(begun, offsetAt));
    const isPassedOver = begun === undefined && week.week < (lastBegun.get(week.blockId) ?? 0);
    const days = week.days.map((day): PlacedDay => {
      const date = day.at === null ? onWeekday(day, monday) : localDayOf({ ...day, at: day.at }, offsetAt);
      const isOver = isPassedOver || (date !== undefined && date < today);
      return { day: day.day, planned: day.planned, done: day.done, date, state: stateOf(day, isOver) };
    });
    const sums = { done: sumOf(days, 'done'), total: sumOf(days, 'planned') };
    return { blockId: week.blockId, block: week.block, week: week.week, monday, days, ...sums };
  });
}

/** Returns the planned and done sets of each calendar week, by its Monday; a day without a date is in none. */
export function plannedByWeek(weeks: readonly PlacedWeek[]): Map<LocalDay, Progress> {
  const found = new Map<LocalDay, Progress>();
  for (const { date, planned, done } of weeks.flatMap(({ days }) => days)) {
    if (date === undefined) continue;
    const known = found.get(mondayOf(date)) ?? { done: 0, total: 0 };
    found.set(mondayOf(date), { done: known.done + done, total: known.total + planned });
  }
  return found;
}

/**
 * Returns the week to look at: the one of the plan that was begun last, as long as its calendar week lasts; then the
 * next one that nobody has begun; undefined where there is none.
 */
export function weekAtHand(weeks: readonly PlacedWeek[], today: LocalDay): PlacedWeek | undefined {
  let last = -1;
  for (const [at, { monday }] of weeks.entries()) {
    if (monday !== undefined && monday >= (weeks[last]?.monday ?? Number.NEGATIVE_INFINITY)) last = at;
  }
  const begun = weeks[last];
  if (begun?.monday === mondayOf(today)) return begun;
  return weeks.slice(last + 1).find(({ monday }) => monday === undefined);
}

/** When the first set of a week was logged. */
function begunAt({ days }: PlannedWeek): LocalMoment | undefined {
  return earliestOf(days.flatMap(({ at, utcOffset }) => (at === null ? [] : { at, utcOffset })));
}

function onWeekday({ day }: PlannedDay, monday: LocalDay | undefined): LocalDay | undefined {
  return monday === undefined ? undefined : monday + WEEKDAYS.indexOf(day);
}

function stateOf({ at, planned, done }: PlannedDay, isOver: boolean): DayState {
  if (done >= planned) return 'done';
  if (at !== null) return 'in part';
  return isOver ? 'missed' : 'to come';
}

function sumOf(days: readonly PlacedDay[], what: 'planned' | 'done'): number {
  return days.reduce((sum, day) => sum + day[what], 0);
}
