import type { BlockDetail, Exercise, Series, Week } from '#contract/api/block.ts';
import { LISTS, type ExerciseText, type ListName, type PlanField, type Weekday } from '#contract/vocabulary.ts';
import { withText } from './exercise-texts.ts';
import { NO_DAY } from './nothing.ts';
import { comparable, plannedIn, withPlanned, type PlanValue } from './planned.ts';
import { isInPlan } from './in-plan.ts';
import { hasPlan, inSequence, withoutMark } from './removed-weeks.ts';
import { isExtra, isLogged, plannedDays, findWeek } from './weeks.ts';

/** A list of exercises in a week, and a place in it. */
export type Spot = { readonly day: Weekday; readonly list: ListName; readonly index: number };

/**
 * Everything that a coach can do to a block. Things are named by their ids, so that an edit still means the same after
 * somebody else changed the block. `again`: the id was in the plan before and may have been taken out on the server.
 */
export type BlockEdit =
  | {
      readonly kind: 'setTarget';
      readonly week: string;
      readonly seriesId: string;
      readonly field: PlanField;
      readonly value: PlanValue;
    }
  | {
      readonly kind: 'setName';
      readonly week: string;
      readonly idExercise: string;
      readonly name: string;
      /** Undefined: a name of the coach's own. */
      readonly exerciseId: string | undefined;
    }
  | { readonly kind: 'setRest'; readonly week: string; readonly idExercise: string; readonly restTime: string }
  /** Without a value the exercise has no such text any more. */
  | {
      readonly kind: 'setText';
      readonly week: string;
      readonly idExercise: string;
      readonly text: ExerciseText;
      readonly value: string | undefined;
    }
  /** Puts an exercise in; one with the same id is replaced where it stands. */
  | {
      readonly kind: 'putExercise';
      readonly week: string;
      readonly spot: Spot;
      readonly exercise: Exercise;
      readonly again?: true;
    }
  | { readonly kind: 'removeExercise'; readonly week: string; readonly idExercise: string }
  | { readonly kind: 'moveExercise'; readonly week: string; readonly idExercise: string; readonly to: Spot }
  | {
      readonly kind: 'putSeries';
      readonly week: string;
      readonly idExercise: string;
      readonly index: number;
      readonly series: Series;
      readonly again?: true;
    }
  | { readonly kind: 'removeSeries'; readonly week: string; readonly seriesId: string }
  /** Adds a week, or brings back one that was taken out and still stands there. */
  | { readonly kind: 'addWeek'; readonly week: string; readonly plan: Week }
  /** Takes out a week in which nothing is planned any more. */
  | { readonly kind: 'removeWeek'; readonly week: string }
  | { readonly kind: 'many'; readonly edits: readonly BlockEdit[] };

/** An edit within a week that stands there. */
export type InWeek = Exclude<BlockEdit, { kind: 'many' | 'addWeek' | 'removeWeek' }>;

/** Returns the block after an edit. What it does not touch keeps its identity; it changes nothing in what is gone. */
export function applyEdit(block: BlockDetail, edit: BlockEdit): BlockDetail {
  if (edit.kind === 'many') return edit.edits.reduce(applyEdit, block);
  const there = findWeek(block, edit.week);
  if (edit.kind === 'addWeek') return there && !there.removed ? block : withWeek(block, planOf(there ?? edit.plan));
  if (edit.kind === 'removeWeek')
    return !there || there.removed || hasPlan(there) ? block : withWeek(block, { ...there, removed: true });
  return changeWeek(block, edit.week, (week) => applyInWeek(week, edit));
}

/** Returns the weeks that an edit can change. */
export function weeksOf(edit: BlockEdit): string[] {
  return edit.kind === 'many' ? [...new Set(edit.edits.flatMap(weeksOf))] : [edit.week];
}

/** Returns the ids that an edit brings back into the plan. */
export function idsBroughtBack(edit: BlockEdit): string[] {
  if (edit.kind === 'many') return edit.edits.flatMap(idsBroughtBack);
  if (edit.kind === 'putSeries') return edit.again ? [edit.series.seriesId] : [];
  if (edit.kind !== 'putExercise' || !edit.again) return [];
  return [edit.exercise.idExercise, ...edit.exercise.series.map(({ seriesId }) => seriesId)];
}

/** Returns the first exercise of a week that is wanted, and where it stands. */
export function findExercise(
  week: Week,
  isWanted: (exercise: Exercise) => boolean,
): { readonly spot: Spot; readonly exercise: Exercise } | undefined {
  for (const day of plannedDays(week)) {
    for (const list of LISTS) {
      const index = week.dayResponses[day]?.[list].findIndex(isWanted) ?? -1;
      const exercise = week.dayResponses[day]?.[list][index];
      if (exercise) return { spot: { day, list, index }, exercise };
    }
  }
  return undefined;
}

function applyInWeek(week: Week, edit: InWeek): Week {
  switch (edit.kind) {
    case 'setTarget':
      return changeSeries(week, edit.seriesId, (series) =>
        comparable(plannedIn(series, edit.field)) === comparable(edit.value)
          ? series
          : withPlanned(series, edit.field, edit.value),
      );
    case 'setName':
      return changeExercise(week, edit.idExercise, (exercise) => renamed(exercise, edit));
    case 'setRest':
      return changeExercise(week, edit.idExercise, (exercise) =>
        exercise.restTime === edit.restTime ? exercise : { ...exercise, restTime: edit.restTime },
      );
    case 'setText':
      return changeExercise(week, edit.idExercise, (exercise) => withText(exercise, edit.text, edit.value));
    case 'putExercise':
      return findExercise(week, ({ idExercise }) => idExercise === edit.exercise.idExercise)
        ? changeExercise(week, edit.exercise.idExercise, () => edit.exercise)
        : changeList(week, edit.spot, (list) => list.toSpliced(edit.spot.index, 0, edit.exercise));
    case 'removeExercise':
      return changeExercise(week, edit.idExercise, takenOut);
    case 'moveExercise':
      return move(week, edit.idExercise, edit.to);
    case 'putSeries':
      return changeExercise(week, edit.idExercise, (exercise) => withSeries(exercise, edit.series, edit.index));
    case 'removeSeries':
      return changeSeries(week, edit.seriesId, (series) =>
        series.removed || isExtra(series) ? series : isLogged(series) ? { ...series, removed: true } : undefined,
      );
  }
}

function renamed(exercise: Exercise, { name, exerciseId }: Extract<BlockEdit, { kind: 'setName' }>) {
  if (exercise.name === name && exercise.exerciseId === exerciseId) return exercise;
  const { exerciseId: _before, ...rest } = exercise;
  return { ...rest, ...(exerciseId !== undefined && { exerciseId }), name };
}

/** What was logged stays in sight, marked; what the athlete added stays theirs; the rest goes. */
function takenOut(exercise: Exercise): Exercise | undefined {
  const kept = exercise.series.filter((series) => isLogged(series) || isExtra(series));
  if (kept.length === 0) return undefined;
  return !isInPlan(exercise)
    ? exercise
    : { ...exercise, series: kept.map((series) => (isExtra(series) ? series : { ...series, removed: true })) };
}

function withSeries(exercise: Exercise, series: Series, index: number): Exercise {
  const at = exercise.series.findIndex(({ seriesId }) => seriesId === series.seriesId);
  return { ...exercise, series: exercise.series.toSpliced(at === -1 ? index : at, at === -1 ? 0 : 1, series) };
}

function move(week: Week, idExercise: string, to: Spot): Week {
  const found = findExercise(week, (one) => one.idExercise === idExercise);
  if (!found || !week.dayResponses[to.day]) return week;
  const { spot, exercise } = found;
  if (spot.day === to.day && spot.list === to.list && spot.index === to.index) return week;
  const without = changeExercise(week, idExercise, () => undefined);
  return changeList(without, to, (list) => list.toSpliced(to.index, 0, exercise));
}

function changeWeek(block: BlockDetail, weekName: string, change: (week: Week) => Week): BlockDetail {
  const at = block.weeks.findIndex((week) => week.weekName === weekName);
  const before = block.weeks[at];
  const after = before && change(before);
  return after === undefined || after === before
    ? block
    : { ...block, weeks: block.weeks.with(at, withoutMark(after)) };
}

function planOf({ removed: _gone, ...week }: Week): Week {
  return week;
}

/** Puts a week in the place of the one with its name. */
function withWeek(block: BlockDetail, week: Week): BlockDetail {
  const others = block.weeks.filter(({ weekName }) => weekName !== week.weekName);
  return { ...block, weeks: inSequence([...others, week], block.days) };
}

/** Changes a list of exercises of a week. */
export function changeList(
  week: Week,
  { day, list }: Omit<Spot, 'index'>,
  change: (list: Exercise[]) => Exercise[],
): Week {
  const before = week.dayResponses[day] ?? NO_DAY;
  return { ...week, dayResponses: { ...week.dayResponses, [day]: { ...before, [list]: change(before[list]) } } };
}

/** Changes an exercise; where `change` returns undefined, it is taken out. */
function changeExercise(week: Week, idExercise: string, change: (one: Exercise) => Exercise | undefined): Week {
  const found = findExercise(week, (one) => one.idExercise === idExercise);
  if (!found) return week;
  const after = change(found.exercise);
  if (after === found.exercise) return week;
  const { spot } = found;
  return changeList(week, spot, (list) => (after ? list.with(spot.index, after) : list.toSpliced(spot.index, 1)));
}

function changeSeries(week: Week, seriesId: string, change: (one: Series) => Series | undefined): Week {
  const found = findExercise(week, ({ series }) => series.some((one) => one.seriesId === seriesId));
  if (!found) return week;
  const { idExercise, series } = found.exercise;
  const at = series.findIndex((one) => one.seriesId === seriesId);
  const before = series[at];
  const after = before && change(before);
  if (after === before) return week;
  return changeExercise(week, idExercise, (exercise) => ({
    ...exercise,
    series: after ? series.with(at, after) : series.toSpliced(at, 1),
  }));
}
