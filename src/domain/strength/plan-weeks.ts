import type { PlannedDay, PlannedWeek } from '#contract/api/exercise-history.ts';
import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { isMissed, type PlannedSession } from '#domain/block/attendance.ts';
import { dateOfDay, startOfWeek } from '#domain/block/block-dates.ts';
import { nameOfWeek, type Progress } from '#domain/block/weeks.ts';
import {
  earliestOf,
  localDayOf,
  mondayOf,
  weekdayOf,
  type LocalDay,
  type LocalMoment,
  type OffsetAt,
} from '#domain/local-days.ts';

/** What became of a planned day. Only the dates of a plan make one 'missed'; 'not done' stands before what was trained. */
export type DayState = 'done' | 'in part' | 'to come' | 'missed' | 'not done';
export type PlacedDay = Pick<PlannedDay, 'day' | 'planned' | 'done'> & {
  /** When it was trained, or else when it is meant; undefined in a week without dates that nobody has begun. */
  readonly date: LocalDay | undefined;
  readonly state: DayState;
};
/** A week of a plan in the calendar. */
export type PlacedWeek = Pick<PlannedWeek, 'blockId' | 'block' | 'week'> & {
  /** The first of its seven days: by the plan's start date, or else the Monday before its first set. */
  readonly begins: LocalDay | undefined;
  readonly days: readonly PlacedDay[];
  /** Each day as attendance.ts counts it. */
  readonly sessions: readonly PlannedSession[];
} & Progress;

/**
 * Returns the weeks of the plans with a date for each of their days: the date on which it was trained, else the one on
 * which it is meant. A plan without a start date has none of those: a day of a week that was begun is put on its first
 * weekday from then on, so that it counts for a week of the calendar, and is never 'missed'.
 * @param weeks in the order of the plans
 */
export function planWeeksOf(weeks: readonly PlannedWeek[], today: LocalDay, offsetAt: OffsetAt): PlacedWeek[] {
  const lastTrained = new Map<string, number>();
  for (const week of weeks) {
    for (const [at, day] of week.days.entries()) if (day.at !== null) lastTrained.set(week.blockId, orderOf(week, at));
  }
  return weeks.map((week) => {
    const { blockId, block, startDate } = week;
    const name = nameOfWeek(week.week);
    const begun = begunAt(week);
    const begunOn = begun && localDayOf(begun, offsetAt);
    const placed = week.days.map((day, at): { day: PlacedDay; session: PlannedSession } => {
      const trained = day.at === null ? undefined : localDayOf({ ...day, at: day.at }, offsetAt);
      const planned = startDate === undefined ? undefined : dateOfDay(startDate, name, day.day);
      const session = { planned, trained };
      const isPassedOver = planned === undefined && orderOf(week, at) < (lastTrained.get(blockId) ?? 0);
      const state = stateOf(day, { isMissed: isMissed(session, today), isPassedOver });
      const date = trained ?? planned ?? (begunOn === undefined ? undefined : weekdayFrom(begunOn, day.day));
      return { day: { day: day.day, planned: day.planned, done: day.done, date, state }, session };
    });
    const days = placed.map(({ day }) => day);
    const begins = startDate === undefined ? begunOn && mondayOf(begunOn) : startOfWeek(startDate, name);
    const sums = { done: sumOf(days, 'done'), total: sumOf(days, 'planned') };
    return { blockId, block, week: week.week, begins, days, sessions: placed.map(({ session }) => session), ...sums };
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
 * Returns the week to look at: the one of the plan that began last, as long as its seven days last; then the next one
 * that has not begun; undefined where there is none.
 */
export function weekAtHand(weeks: readonly PlacedWeek[], today: LocalDay): PlacedWeek | undefined {
  let last = -1;
  for (const [at, { begins }] of weeks.entries()) {
    if (begins === undefined || begins > today) continue;
    if (begins >= (weeks[last]?.begins ?? Number.NEGATIVE_INFINITY)) last = at;
  }
  const begun = weeks[last];
  if (begun?.begins !== undefined && today < begun.begins + 7) return begun;
  return weeks.slice(last + 1).find(({ begins }) => begins === undefined || begins > today);
}

/** When the first set of a week was logged. */
function begunAt({ days }: PlannedWeek): LocalMoment | undefined {
  return earliestOf(days.flatMap(({ at, utcOffset }) => (at === null ? [] : { at, utcOffset })));
}

/** The first such weekday from a day on. */
function weekdayFrom(from: LocalDay, day: Weekday): LocalDay {
  return from + ((WEEKDAYS.indexOf(day) - weekdayOf(from) + 7) % 7);
}

/** Where a day of a week stands in its plan. */
function orderOf({ week }: PlannedWeek, at: number): number {
  return week * WEEKDAYS.length + at;
}

function stateOf(
  { at, planned, done }: PlannedDay,
  { isMissed: missed, isPassedOver }: { readonly isMissed: boolean; readonly isPassedOver: boolean },
): DayState {
  if (done >= planned) return 'done';
  if (at !== null) return 'in part';
  if (missed) return 'missed';
  return isPassedOver ? 'not done' : 'to come';
}

function sumOf(days: readonly PlacedDay[], what: 'planned' | 'done'): number {
  return days.reduce((sum, day) => sum + day[what], 0);
}
