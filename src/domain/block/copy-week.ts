import type { BlockDetail, Exercise, Series, Week } from '#contract/api/block.ts';
import { LISTS, type ListName } from '#contract/vocabulary.ts';
import type { BlockEdit, Spot } from './edits.ts';
import { plannedExercises } from './in-plan.ts';
import { NOTHING } from './nothing.ts';
import { planIn } from './plan-of-set.ts';
import type { PlannedSeries } from './planned.ts';
import { loadsStay, planAfter, type LoadsStay, type Progression } from './progression.ts';
import { emptyWeek, hasPlan } from './removed-weeks.ts';
import { nameOfWeek, plannedDays, weekNumber, exercisesOf, findWeek } from './weeks.ts';

type NewId = () => string;

/** Returns the edit that adds a week without exercises on the block's weekdays, after the last one. */
export function nextWeek({ weeks, days }: Pick<BlockDetail, 'weeks' | 'days'>): BlockEdit {
  const last = Math.max(0, ...weeks.map(({ weekName }) => weekNumber(weekName)).filter(Number.isFinite));
  const week = nameOfWeek(last + 1);
  return { kind: 'addWeek', week, plan: emptyWeek(week, days) };
}

/** How a week is copied: into how many weeks after it, and how the targets of each list change from one to the next. */
export type CopyChoice = {
  readonly weeks: number;
  readonly changes: Readonly<Record<ListName, Progression>>;
};

export type CopiedExercise = {
  readonly spot: Spot;
  readonly exercise: Exercise;
  /** The sets that are copied: as they are, then as they are in each week that is written. */
  readonly targets: readonly (readonly PlannedSeries[])[];
  /** Why a change of the loads moves none of them in any week; undefined where it does, or none was asked for. */
  readonly loadsStay: LoadsStay | undefined;
};

/** Returns what copying a week writes, in page order, without what the athlete added or the coach took out. */
export function copiesOf(block: BlockDetail, weekName: string, { weeks, changes }: CopyChoice): CopiedExercise[] {
  const [from, ...before] = weeksBackFrom(block, weekName);
  if (!from) return [];
  return plannedDays(from).flatMap((day) =>
    LISTS.flatMap((list) => {
      const copied = (week: Week): Exercise[] => plannedExercises(week.dayResponses[day]?.[list] ?? []);
      const earlier = before.map(copied);
      return copied(from).map((exercise, index) => {
        const places = earlier.map((one) => one[index]);
        const targets = targetsOf(exercise, places, changes[list], weeks);
        const stay = loadsStay(changes[list].load, targets);
        return { spot: { day, list, index }, exercise, targets, loadsStay: stay };
      });
    }),
  );
}

/** Returns the names of the weeks that copying a week writes. */
export function weeksAfter(weekName: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, at) => nameOfWeek(weekNumber(weekName) + at + 1));
}

/** Returns which of the weeks that copying a week writes have a plan already. */
export function replacedWeeks(block: BlockDetail, weekName: string, weeks: number): string[] {
  return weeksAfter(weekName, weeks).filter((name) => {
    const there = findWeek(block, name);
    return there !== undefined && hasPlan(there);
  });
}

/**
 * Copies the plan of a week into those after it, each changed once more than the one before. A week that is not there
 * yet is added; what stood in one that is there is taken out first.
 */
export function copyForward(
  block: BlockDetail,
  weekName: string,
  choice: CopyChoice,
  newId: NewId,
): BlockEdit | undefined {
  if (!findWeek(block, weekName)) return undefined;
  const copies = copiesOf(block, weekName, choice);
  const edits = weeksAfter(weekName, choice.weeks).flatMap((week, at): BlockEdit[] => [
    ...emptied(block, week),
    ...copies.map(({ spot, exercise, targets }): BlockEdit => {
      return { kind: 'putExercise', week, spot, exercise: copyOf(exercise, targets[at + 1] ?? [], newId) };
    }),
  ]);
  return { kind: 'many', edits };
}

/** Returns the series that 'Add series' adds, planned like the last one. */
export function seriesLikeLast({ series }: Exercise, seriesId: string): Series {
  const last = series.findLast(({ removed }) => !removed);
  return { seriesId, ...(last ? planIn(last) : { target: NOTHING }), actual: NOTHING };
}

/** Returns the edits that empty a week for a copy, or add it where it is missing. */
function emptied(block: BlockDetail, week: string): BlockEdit[] {
  const there = findWeek(block, week);
  return there
    ? exercisesOf(there).map(({ idExercise }) => ({ kind: 'removeExercise', week, idExercise }))
    : [{ kind: 'addWeek', week, plan: emptyWeek(week, block.days) }];
}

/** Returns a week and those before it, up to the first that is missing. */
function weeksBackFrom(block: BlockDetail, weekName: string): Week[] {
  const week = findWeek(block, weekName);
  return week ? [week, ...weeksBackFrom(block, nameOfWeek(weekNumber(weekName) - 1))] : [];
}

/** @param earlier what stood in its place in the weeks before, the nearest first */
function targetsOf(
  exercise: Exercise,
  earlier: readonly (Exercise | undefined)[],
  change: Progression,
  weeks: number,
): PlannedSeries[][] {
  const other = earlier.findIndex((one) => one?.name !== exercise.name);
  const same = earlier.slice(0, other === -1 ? earlier.length : other).flatMap((one) => (one ? [one.series] : []));
  const sets = exercise.series;
  const loads = sets.map((_, at) => unbroken(same.map((one) => one[at]?.target.load)));
  return Array.from({ length: weeks + 1 }, (_, week) =>
    sets.map((set, at) => {
      const plan = planIn(set);
      return week === 0 ? plan : planAfter(plan, change, week, loads[at] ?? []);
    }),
  );
}

/** Returns the loads up to the first week without one. */
function unbroken(loads: readonly (number | null | undefined)[]): number[] {
  const [load, ...rest] = loads;
  return load === null || load === undefined ? [] : [load, ...unbroken(rest)];
}

/** Returns a coach's copy of an exercise with these targets: every id is new, and nothing is logged in it. */
export function copyOf(
  { series: _series, addedBy: _by, ...exercise }: Exercise,
  targets: readonly PlannedSeries[],
  newId: NewId,
): Exercise {
  return {
    ...exercise,
    idExercise: newId(),
    series: targets.map((plan) => ({ seriesId: newId(), ...plan, actual: NOTHING })),
  };
}
