import type { Day, Planned, Series, Values } from '#contract/api/block.ts';
import { FIELDS, LISTS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { plannedOf } from './plan-of-set.ts';
import type { PlannedSeries } from './planned.ts';
import { isWarmUp } from './set-kinds.ts';

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

/** What tells how a set was done, and by which plan. */
export type MeasuredSet = PlannedSeries & Pick<Series, 'actual' | 'loggedTarget'>;

/** A series is done when its reps are logged, and its load too where one is prescribed. */
export function isDone(series: MeasuredSet): boolean {
  return series.actual.reps !== null && (series.actual.load !== null || !isLoadPlanned(series));
}

/** Whether a set that counts as work is done. What the athlete saw as a warm-up stays one, whatever it is planned as later. */
export function isWorkDone(series: MeasuredSet): boolean {
  return isDone(series) && !isWarmUp(seenPlanOf(series));
}

/** Also a load that follows from something is one. */
function isLoadPlanned(series: MeasuredSet): boolean {
  const { load, prescription } = seenPlanOf(series);
  return series.actual.swap === undefined && (load !== null || prescription?.load !== undefined);
}

/** What a set is measured by: the target that the athlete saw when they logged it, as far as it is about what they did. */
export function targetOf(series: MeasuredSet): Values {
  return aboutWhatIsDone(seenPlanOf(series), series);
}

/** What the athlete saw as the plan of the set when they logged it, else the plan of today. */
export function seenPlanOf(series: MeasuredSet): Planned {
  return series.loggedTarget && isLogged(series) ? series.loggedTarget : plannedOf(series);
}

/** What the planned load comes to, in kg, where it follows from something: as the athlete saw it when they logged the set. */
export function followedLoad(series: MeasuredSet): number | undefined {
  const { load, prescription } = seenPlanOf(series);
  return prescription?.load ? (load ?? undefined) : undefined;
}

/** The plan of today, as far as it is about what is done. */
export function planOf(series: PlannedSeries & Pick<Series, 'actual'>): Values {
  return aboutWhatIsDone(plannedOf(series), series);
}

/**
 * A load that was planned for one exercise says nothing of another that is done instead; 'at least five' is no number that
 * repetitions are in proportion to.
 */
function aboutWhatIsDone({ reps, rpe, load, prescription }: Planned, { actual }: Pick<Series, 'actual'>): Values {
  const isOpen = prescription?.reps !== undefined && 'open' in prescription.reps;
  return { reps: isOpen ? null : reps, rpe, load: actual.swap === undefined ? load : null };
}

/** Whether the athlete added the set, and the coach has not taken it into the plan. */
export function isExtra({ addedBy, target, prescription }: Pick<Series, 'addedBy' | keyof PlannedSeries>): boolean {
  return addedBy !== undefined && !prescription && Object.values(target).every((value) => value === null);
}

/** Whether anything at all was logged in the series: then it is kept, whatever becomes of the plan. */
export function isLogged(series: Pick<Series, 'actual'>): boolean {
  return Object.values(series.actual).some((value) => value !== null);
}

/** Whether something of it was done: a note, or what is to be done instead, can be written long before. */
export function hasNumbers({ actual }: Pick<Series, 'actual'>): boolean {
  return FIELDS.some((field) => actual[field] !== null);
}

/** How many of a day's planned series are done, without those that warm up, and those that the athlete added. */
export function progressOf(day: Day): Progress {
  const planned = workOf(day).filter((series) => !isExtra(series));
  return { done: planned.filter(isDone).length, total: planned.length };
}

/** Whether something of a day is still to be done, also a set that the athlete added. */
export function hasOpenSets(day: Day): boolean {
  return !workOf(day).every(isDone);
}

function workOf(day: Day): Series[] {
  return seriesOfDay(day).filter((series) => series.removed !== true && !isWarmUp(series));
}
