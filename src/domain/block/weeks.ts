import type { BlockDetail, Day, Exercise, Planned, Series, Values, Week } from '#contract/api/block.ts';
import { FIELDS, LISTS, WEEKDAYS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { NO_DAY } from './nothing.ts';
import { plannedOf } from './plan-of-set.ts';
import type { PlannedSeries } from './planned.ts';
import { isWarmUp } from './set-kinds.ts';

export type Progress = { readonly done: number; readonly total: number };

/** Returns the number of a week: 'week12' is 12; a name that is no week of spec §9 is Infinity and sorts last. */
export function weekNumber(weekName: string): number {
  const digits = /^week([1-9]\d*)$/.exec(weekName)?.[1];
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}

/** Returns the name of the nth week, counted from 1. */
export function nameOfWeek(number: number): string {
  return `week${number}`;
}

export function findWeek({ weeks }: Pick<BlockDetail, 'weeks'>, weekName: string): Week | undefined {
  return weeks.find((week) => week.weekName === weekName);
}

/** Returns the weekdays of a week that have a plan, Monday first. */
export function plannedDays(week: { dayResponses: Partial<Record<Weekday, Day>> }): Weekday[] {
  return WEEKDAYS.filter((day) => week.dayResponses[day] !== undefined);
}

/** Returns every exercise of a week, in the order of the page. */
export function exercisesOf(week: { dayResponses: Partial<Record<Weekday, Day>> }): Exercise[] {
  return plannedDays(week).flatMap((day) => exercisesOfDay(week.dayResponses[day] ?? NO_DAY));
}

/** Returns every exercise of a day, basics first. */
export function exercisesOfDay<One extends Exercise>(day: Readonly<Record<ListName, readonly One[]>>): One[] {
  return LISTS.flatMap((list) => day[list]);
}

/** Returns every series of a day, basics first. */
export function seriesOfDay(day: Day): Series[] {
  return exercisesOfDay(day).flatMap(({ series }) => series);
}

/** What tells how a set was done, and by which plan. */
export type MeasuredSet = PlannedSeries & Pick<Series, 'actual' | 'loggedTarget' | 'loggedMeaning'>;

/** A series is done when its reps are logged, and its load too where one is prescribed. */
export function isDone(series: MeasuredSet): boolean {
  return series.actual.reps !== null && (series.actual.load !== null || !isLoadPlanned(series));
}

/** Returns whether a set that counts as work is done. One that was logged as a warm-up stays a warm-up. */
export function isWorkDone(series: MeasuredSet): boolean {
  return isDone(series) && !isWarmUp(seenPlanOf(series));
}

/** Returns whether a load is planned, be it a number or a rule. */
function isLoadPlanned(series: MeasuredSet): boolean {
  const { load, prescription } = seenPlanOf(series);
  return series.actual.swap === undefined && (load !== null || prescription?.load !== undefined);
}

/** Returns what a set is measured by: the target seen when it was logged, as far as it is about what was done. */
export function targetOf(series: MeasuredSet): Values {
  return aboutWhatIsDone(seenPlanOf(series), series);
}

/** Returns what the athlete saw as the plan of the set when they logged it, else the plan of today. */
export function seenPlanOf(series: MeasuredSet): Planned {
  return series.loggedTarget && isLogged(series) ? series.loggedTarget : plannedOf(series);
}

/** Returns what the rule of a load comes to, in kg, as the athlete saw it when they logged the set. */
export function followedLoad(series: MeasuredSet): number | undefined {
  const { load, prescription } = seenPlanOf(series);
  return prescription?.load ? (load ?? undefined) : undefined;
}

/** Returns the plan of today, as far as it is about what is done. */
export function planOf(series: PlannedSeries & Pick<Series, 'actual'>): Values {
  return aboutWhatIsDone(plannedOf(series), series);
}

/**
 * Drops the load where another exercise is done instead, of which it says nothing, and reps that are only a minimum:
 * 'at least five' is no number that repetitions are in proportion to.
 */
function aboutWhatIsDone({ reps, rpe, load, prescription }: Planned, { actual }: Pick<Series, 'actual'>): Values {
  const isOpen = prescription?.reps !== undefined && 'open' in prescription.reps;
  return { reps: isOpen ? null : reps, rpe, load: actual.swap === undefined ? load : null };
}

/** Returns whether the athlete added the set, and the coach has not taken it into the plan. */
export function isExtra({ addedBy, target, prescription }: Pick<Series, 'addedBy' | keyof PlannedSeries>): boolean {
  return addedBy !== undefined && !prescription && Object.values(target).every((value) => value === null);
}

/** Returns whether anything at all was logged in the series: then it is kept, whatever becomes of the plan. */
export function isLogged(series: Pick<Series, 'actual'>): boolean {
  return Object.values(series.actual).some((value) => value !== null);
}

/** Returns whether a set has a number: a note, or what is to be done instead, can be written long before. */
export function hasNumbers({ actual }: Pick<Series, 'actual'>): boolean {
  return FIELDS.some((field) => actual[field] !== null);
}

/** Returns how many of a day's planned series are done, without warm-ups and those that the athlete added. */
export function progressOf(day: Day): Progress {
  const planned = workOf(day).filter((series) => !isExtra(series));
  return { done: planned.filter(isDone).length, total: planned.length };
}

/** Returns whether something of a day is still to be done, also a set that the athlete added. */
export function hasOpenSets(day: Day): boolean {
  return !workOf(day).every(isDone);
}

function workOf(day: Day): Series[] {
  return seriesOfDay(day).filter((series) => series.removed !== true && !isWarmUp(series));
}
