import type { Day, Series, Values } from '#contract/api/block.ts';
import { LISTS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';

export type Progress = { readonly done: number; readonly total: number };

/** 'week12' -> 12; a name that is no week of spec §9 sorts last. */
export function weekNumber(weekName: string): number {
  const digits = /^week([1-9]\d*)$/.exec(weekName)?.[1];
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}

/** The name of the nth week, counted from 1. */
export function nameOfWeek(number: number): string {
  return `week${number}`;
}

/** The weekdays of a week that have a plan, Monday first. */
export function plannedDays(week: { dayResponses: Partial<Record<Weekday, Day>> }): Weekday[] {
  return WEEKDAYS.filter((day) => week.dayResponses[day] !== undefined);
}

/** Every series of a day, basics first. */
export function seriesOfDay(day: Day): Series[] {
  return LISTS.flatMap((list) => day[list].flatMap((exercise) => exercise.series));
}

/** A series is done when its reps are logged, and its load too where one is prescribed. */
export function isDone(series: Pick<Series, 'target' | 'actual' | 'loggedTarget'>): boolean {
  return series.actual.reps !== null && (series.actual.load !== null || targetOf(series).load === null);
}

/** What a set is measured by: the target that the athlete saw when they logged it, as far as it is about what they did. */
export function targetOf(series: Pick<Series, 'target' | 'actual' | 'loggedTarget'>): Values {
  return aboutWhatIsDone(seenTargetOf(series), series);
}

/** The target that the athlete saw when they logged the set, else the plan of today. */
export function seenTargetOf(series: Pick<Series, 'target' | 'actual' | 'loggedTarget'>): Values {
  return series.loggedTarget && isLogged(series) ? series.loggedTarget : series.target;
}

/** The plan of today, as far as it is about what is done. */
export function planOf(series: Pick<Series, 'target' | 'actual'>): Values {
  return aboutWhatIsDone(series.target, series);
}

/** A load that was planned for one exercise says nothing of another that is done instead. */
function aboutWhatIsDone(target: Values, { actual }: Pick<Series, 'actual'>): Values {
  return actual.swap === undefined || target.load === null ? target : { ...target, load: null };
}

/** Whether the athlete added the set, and the coach has not taken it into the plan. */
export function isExtra({ addedBy, target }: Pick<Series, 'addedBy' | 'target'>): boolean {
  return addedBy !== undefined && Object.values(target).every((value) => value === null);
}

/** Whether anything at all was logged in the series. */
export function isLogged(series: Pick<Series, 'actual'>): boolean {
  return Object.values(series.actual).some((value) => value !== null);
}

/** How many of a day's planned series are done. */
export function progressOf(day: Day): Progress {
  const planned = seriesOfDay(day).filter((series) => series.removed !== true);
  return { done: planned.filter(isDone).length, total: planned.length };
}
