import type { BlockDetail, Day, Exercise, Series, Values } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { isHelp, isPlain, meansSame, type Meaning } from '#domain/block/measures.ts';
import { asLogged } from '#domain/block/swap.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isWorkDone, plannedDays, targetOf, findWeek, exercisesOfDay } from '#domain/block/weeks.ts';
import type { LocalMoment } from '#domain/local-days.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { doubtsOf, type DoubtableSet } from './doubts.ts';
import { e1rm } from './e1rm.ts';

/** When something was lifted, by the server's clock; without `at` where nobody knows. */
type When = { readonly [Key in keyof LocalMoment]?: LocalMoment[Key] | undefined };
/** A set that was lifted before, and when. */
export type PastSet = Values & When;

/** What an athlete wants to know before a set: how the exercise was lifted before. */
export type LastTime = When & {
  /** The top set of the last session. */
  readonly top: Values;
  readonly bestE1rm: number | undefined;
  /** Every set that was lifted, the last session first, in each the heaviest first. */
  readonly sets: readonly PastSet[];
};

/** A set that was logged, what was planned for it, and what is in no doubt of it. */
export type DoneSet = When & DoubtableSet & { readonly target: Values };
/** One exercise in one day: its sets, once for each time that the day has it. */
type DoneDay = readonly (readonly DoneSet[])[];

export type LiftName = Pick<Exercise, 'exerciseId' | 'name' | keyof Meaning>;
type Lift = LiftName & Partial<Pick<Exercise, 'idExercise'>>;
type Before = { readonly weekName: string; readonly day: Weekday };

/**
 * Returns how the exercise was lifted on the days of the block before the given one, and before the block itself, as
 * far as its reading tells; undefined where it never was. Where a day has it more than once, heavy and then lighter,
 * the first is compared with the first and the second with the second; the best estimate is of all of them. A missed
 * set (no repetition), a set in doubt and a warm-up count for nothing.
 */
export function lastTime(block: Pick<BlockDetail, 'weeks' | 'past'>, before: Before, lift: Lift): LastTime | undefined {
  const nth = placeOf(block, before, lift);
  const days = [...daysBefore(block, before)].map((day) =>
    sameLifts(day, lift).map(({ series }) =>
      series.filter(isWorkDone).map((one) => ({ ...one, target: targetOf(one), at: one.loggedAt })),
    ),
  );
  return lastTimeIn(days, nth, lift, pastOf(block, lift));
}

type Session = Pick<LastTime, 'at' | 'sets'>;
/** What is known already: sets as in `LastTime`, of the first exercise of its name in a day, the second and so on. */
type Known = { readonly bestE1rm: number | undefined; readonly places: readonly (readonly PastSet[])[] };

/**
 * Returns what `lastTime` does, from the days in which an exercise was done, the oldest first.
 * @param nth which one of its name it is in its day, counted from 0
 * @param meaning of its numbers: only repetitions with all that was lifted are estimated from
 * @param known from before these days
 */
export function lastTimeIn(
  days: Iterable<DoneDay>,
  nth: number,
  meaning: Meaning,
  known?: Known,
): LastTime | undefined {
  const places = known?.places.map((sets): Session[] => (sets.length > 0 ? [{ at: sets[0]?.at, sets }] : [])) ?? [];
  let bestE1rm = known?.bestE1rm;
  for (const day of withoutDoubts([...days], known)) {
    for (const [place, logged] of day.entries()) {
      const sets = heaviestFirst(logged, meaning).map(({ actual: { reps, rpe, load }, at, utcOffset }): PastSet => ({
        reps,
        rpe,
        load,
        at,
        utcOffset,
      }));
      if (isPlain(meaning)) for (const set of sets) bestE1rm = higher(e1rm(set), bestE1rm);
      insert((places[place] ??= []), sets);
    }
  }
  const sessions = places[nth] ?? [];
  const [top] = sessions[0]?.sets ?? [];
  if (top === undefined) return undefined;
  const { at, utcOffset, reps, rpe, load } = top;
  return { top: { reps, rpe, load }, at, utcOffset, bestE1rm, sets: sessions.flatMap(({ sets }) => sets) };
}

/** Inserts a session before the older ones: in two blocks side by side the days of one come between the other's. */
function insert(sessions: Session[], sets: readonly PastSet[]): void {
  const at = sets[0]?.at;
  const older = sessions.findIndex((one) => one.at === undefined || at === undefined || one.at <= at);
  if (sets.length > 0) sessions.splice(older === -1 ? sessions.length : older, 0, { at, sets });
}

/**
 * Returns what is shown beside each row of an exercise: the past set that is nearest to the planned repetitions (of two
 * as near the later one); undefined where that is the one that was shown last above the row.
 */
export function besideRows(
  series: readonly Pick<Series, 'target' | 'prescription' | 'removed'>[],
  last: Pick<LastTime, 'sets'> | undefined,
): (PastSet | undefined)[] {
  const sets = last?.sets ?? [];
  let above = sets[0];
  return series.map((one) => {
    const { reps } = one.target;
    const nearest = reps === null || one.removed || isWarmUp(one) ? above : nearestInReps(sets, reps);
    if (nearest === above) return undefined;
    above = nearest;
    return nearest;
  });
}

function nearestInReps(sets: readonly PastSet[], reps: number): PastSet | undefined {
  let nearest: PastSet | undefined;
  for (const set of sets) if (distance(set, reps) < distance(nearest, reps)) nearest = set;
  return nearest;
}

function distance(set: PastSet | undefined, reps: number): number {
  return Math.abs((set?.reps ?? Number.POSITIVE_INFINITY) - reps);
}

/** Returns what the reading of a block tells of the past of one of its exercises, by the name that it has there. */
function pastOf({ past = [] }: Pick<BlockDetail, 'past'>, lift: LiftName): Known {
  const known = past.filter(
    (one) => one.name === lift.name && one.exerciseId === lift.exerciseId && meansSame(one, lift),
  );
  const places: PastSet[][] = [];
  for (const { nth, sets } of known) places[nth] = sets;
  return { bestE1rm: known[0]?.bestE1rm, places: Array.from(places, (sets) => sets ?? []) };
}

/** Returns the days with the sets that were lifted and are in no doubt. What is known from before them is in none. */
function withoutDoubts(days: readonly DoneDay[], known: Known | undefined): DoneSet[][][] {
  const before = (known?.places.flat() ?? []).map((actual) => ({ actual, isSure: true }));
  const lifted = days.map((day) => day.map((sets) => sets.filter(({ actual }) => isLifted(actual))));
  const [, ...doubts] = doubtsOf([before, ...lifted.map((day) => day.flat())]);
  return lifted.map((day, at) => {
    const inDoubt = new Set(day.flat().filter((_, place) => doubts[at]?.[place]));
    return day.map((sets) => sets.filter((set) => !inDoubt.has(set)));
  });
}

/** Returns sets the heaviest first; of equals the most repetitions, then the later one. */
function heaviestFirst(sets: readonly DoneSet[], { loadAs }: Meaning): DoneSet[] {
  return sets.toReversed().toSorted((one, other) => heaviness(other.actual, one.actual, loadAs));
}

/** Whether anything was done in a set: repetitions, seconds or metres; else it was missed, or nobody knows. */
export function isLifted({ reps }: Pick<Values, 'reps'>): boolean {
  return reps !== null && reps > 0;
}

/** Returns those of a session's sets that were lifted and are in no doubt. @param last the top set of the last time */
export function surelyLifted<One extends DoneSet>(sets: readonly One[], last: Values | undefined): One[] {
  const lifted = sets.filter(({ actual }) => isLifted(actual));
  const [, doubts] = doubtsOf([last ? [{ actual: last, isSure: true }] : [], lifted]);
  return lifted.filter((_, at) => !doubts?.[at]);
}

/** Compares sets: above 0 where the first was heavier. The more a band or machine takes off, the lighter a set is. */
export function heaviness(one: Values, other: Values, loadAs?: Meaning['loadAs']): number {
  const more = (one.load ?? 0) - (other.load ?? 0);
  return (isHelp({ loadAs }) ? -more : more) || (one.reps ?? 0) - (other.reps ?? 0);
}

function* daysBefore({ weeks }: Pick<BlockDetail, 'weeks'>, before: Before): Generator<Day> {
  for (const week of weeks) {
    for (const day of plannedDays(week)) {
      if (week.weekName === before.weekName && day === before.day) return;
      const planned = week.dayResponses[day];
      if (planned) yield planned;
    }
  }
}

/** Returns which exercise of its name in the day it is, counted from 0. */
function placeOf({ weeks }: Pick<BlockDetail, 'weeks'>, { weekName, day }: Before, lift: Lift): number {
  const planned = findWeek({ weeks }, weekName)?.dayResponses[day];
  const same = planned ? sameLifts(planned, lift) : [];
  const place = same.findIndex(({ idExercise }) => idExercise === lift.idExercise);
  return Math.max(0, place);
}

function sameLifts(day: Day, lift: LiftName): Exercise[] {
  return asLogged(exercisesOfDay(day)).filter((exercise) => isSameLift(exercise, lift));
}

/** Whether both are one exercise, by the catalogue's id or else by name, and their numbers mean the same. */
export function isSameLift(one: LiftName, other: LiftName, isSame = isSameName): boolean {
  if (!meansSame(one, other)) return false;
  if (one.exerciseId !== undefined && other.exerciseId !== undefined) return one.exerciseId === other.exerciseId;
  return isSame(one.name, other.name);
}

function higher(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined ? other : Math.max(one, other ?? one);
}
