import type { BlockDetail, Day, Exercise, Series } from '#contract/api/block.ts';
import type { LoadRule } from '#contract/api/prescription.ts';
import { FIELDS, LISTS, WEEKDAYS, type ListName, type PlannedKind, type Weekday } from '#contract/vocabulary.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { plannedSets, isInPlan } from './in-plan.ts';
import { ownTexts } from './exercise-texts.ts';
import { hitOf } from './hit.ts';
import type { Meaning } from './measures.ts';
import { NO_DAY } from './nothing.ts';
import { comparable, plannedIn, type PlannedSeries, type PlannedValue } from './planned.ts';
import { nthOfName } from './same-names.ts';
import { sessionAt } from './session-date.ts';
import { SESSION_MS } from './session-length.ts';
import { supersetNames } from './supersets.ts';
import { isWarmUp, kindOf } from './set-kinds.ts';
import { hasNumbers, isDone, progressOf, seriesOfDay, type Progress } from './weeks.ts';

/** An exercise of one week, and what came of it. */
export type WeekCell = {
  readonly exercise: Exercise;
  readonly schemes: readonly Scheme[];
  /** Undefined where nothing was due yet. */
  readonly outcome: Outcome | undefined;
};

/** An exercise of a day through the weeks of a block; undefined in a week without it. */
export type TableRow = {
  /** What tells it from the other rows of its day. */
  readonly key: string;
  readonly list: ListName;
  readonly name: string;
  readonly restTime: string;
  /** Undefined: a name of the coach's own. */
  readonly exerciseId: string | undefined;
  /** What its first week says of it, without the superset. */
  readonly texts: ReturnType<typeof ownTexts>;
  /** What it is called in a superset, 'A1': in the first week in which it is in one. */
  readonly superset: string | undefined;
  readonly cells: readonly (WeekCell | undefined)[];
};

export type TableDay = {
  readonly day: Weekday;
  /** By week; undefined in one without that day. */
  readonly progress: readonly (Progress | undefined)[];
  readonly rows: readonly TableRow[];
};

/** Sets one after the other that are planned alike but for their loads (kg). */
export type Scheme = {
  /** The number of its first set, from 1. */
  readonly first: number;
  readonly sets: number;
  /** Absent for work sets. */
  readonly kind?: PlannedKind;
  readonly reps: PlannedValue;
  readonly rpe: number | null;
  readonly load: { readonly from: number; readonly to: number } | LoadRule | null;
};

/** How what was done compares with the plan; more is no deviation, as everywhere. */
export type Outcome = {
  readonly done: number;
  readonly planned: number;
  /** A session that goes on is not less than planned yet. */
  readonly verdict: 'as planned' | 'harder' | 'less' | 'under way';
  /** The RPE of the hardest set, where one was harder than planned. */
  readonly rpe: number | undefined;
};

/**
 * Returns a block with its weeks side by side. Exercises of one day and list are one row where they have one name, the
 * second of a name in a row of its own; what is new in a later week stands behind what it stands behind there.
 * @param now in ms since 1970
 */
export function weeksTable({ weeks }: Pick<BlockDetail, 'weeks'>, now: number): TableDay[] {
  return WEEKDAYS.filter((day) => weeks.some(({ dayResponses }) => dayResponses[day])).map((day) => {
    const days = weeks.map(({ dayResponses }) => dayResponses[day]);
    const states = days.map((one) => stateOf(one, now));
    return {
      day,
      progress: days.map((one) => one && progressOf(one)),
      rows: LISTS.flatMap((list) => rowsOf(days, list, states)),
    };
  });
}

function rowsOf(days: readonly (Day | undefined)[], list: ListName, states: readonly DayState[]): TableRow[] {
  const found = days.map((day) => (day ? namedIn(day, list) : new Map<string, Exercise>()));
  const supersets = days.map((day) => supersetNames(day?.[list] ?? []));
  return orderOf(found).map((key) => {
    const exercises = found.map((week) => week.get(key));
    const first = exercises.find((one) => one !== undefined);
    const { name = '', restTime = '', exerciseId } = first ?? {};
    const superset = exercises
      .map((exercise, week) => exercise && supersets[week]?.get(exercise.idExercise))
      .find((letter) => letter !== undefined);
    const cells = exercises.map((exercise, week) => exercise && cellOf(exercise, states[week] ?? 'untouched'));
    return { key: `${list} ${key}`, list, name, restTime, exerciseId, texts: ownTexts(first ?? {}), superset, cells };
  });
}

/** The rows of all weeks, each behind what it stands behind in its first week. */
function orderOf(weeks: readonly ReadonlyMap<string, Exercise>[]): string[] {
  const order: string[] = [];
  for (const week of weeks) {
    let next = 0;
    for (const key of week.keys()) {
      const known = order.indexOf(key);
      if (known < 0) order.splice(next, 0, key);
      next = (known < 0 ? next : known) + 1;
    }
  }
  return order;
}

/** Returns the planned exercises of a list, each under a key that tells it from the others: its name and a number. */
export function namedIn(day: Day, list: ListName): Map<string, Exercise> {
  const planned = day[list].filter(isInPlan);
  const nth = nthOfName({ ...NO_DAY, [list]: planned });
  return new Map(planned.map((one) => [`${normalizeForSearch(one.name)} ${nth.get(one)}`, one]));
}

function cellOf(exercise: Exercise, state: DayState): WeekCell {
  const series = plannedSets(exercise);
  return {
    exercise,
    schemes: schemesOf(series),
    outcome: state === 'untouched' ? undefined : outcomeOf(series, state, exercise),
  };
}

type DayState = 'untouched' | 'under way' | 'over';

function stateOf(day: Day | undefined, now: number): DayState {
  if (day === undefined || !seriesOfDay(day).some(hasNumbers)) return 'untouched';
  const began = sessionAt(day)?.at ?? 0;
  return began + SESSION_MS > now ? 'under way' : 'over';
}

/** Groups sets in their order, neighbours that are planned alike together. */
export function schemesOf(series: readonly PlannedSeries[]): Scheme[] {
  const schemes: Scheme[] = [];
  for (const [at, one] of series.entries()) {
    const { rpe } = one.target;
    const kind = kindOf(one);
    const reps = plannedIn(one, 'reps');
    const load = loadOf(one);
    const last = schemes.at(-1);
    const isAlike = last?.kind === kind && last?.rpe === rpe && comparable(last.reps) === comparable(reps);
    const joined = isAlike ? joinedLoads(last.load, load) : undefined;
    if (last && joined !== undefined) schemes.splice(-1, 1, { ...last, sets: last.sets + 1, load: joined });
    else schemes.push({ first: at + 1, sets: 1, reps, rpe, load, ...(kind && { kind }) });
  }
  return schemes;
}

function loadOf({ target: { load }, prescription }: PlannedSeries): Scheme['load'] {
  return load === null ? (prescription?.load ?? null) : { from: load, to: load };
}

/** Returns two loads as one; undefined where one of them says something else than the other. */
function joinedLoads(one: Scheme['load'], other: Scheme['load']): Scheme['load'] | undefined {
  const isRange = one !== null && other !== null && !('by' in one) && !('by' in other);
  if (isRange) return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
  return JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
}

function outcomeOf(planned: readonly Series[], state: DayState, meaning: Meaning): Outcome {
  const series = planned.filter((one) => !isWarmUp(one));
  const done = series.filter((one) => isDone(one));
  const hits = new Set(done.flatMap((one) => FIELDS.map((field) => hitOf(one, field, meaning))));
  const isLess = hits.has('below') || (state === 'over' && done.length < series.length);
  const isHarder = hits.has('above');
  return {
    done: done.length,
    planned: series.length,
    verdict: isLess ? 'less' : isHarder ? 'harder' : done.length < series.length ? 'under way' : 'as planned',
    rpe: isHarder ? Math.max(...done.map(({ actual }) => actual.rpe ?? 0)) : undefined,
  };
}
