import type { BlockDetail, Week } from '#contract/api/block.ts';
import { applyEdit, findExercise, type BlockEdit, type InWeek } from './edits.ts';
import { findWeek } from './weeks.ts';
import { plannedIn } from './planned.ts';

/** Returns the edit that takes `edit` back, seen from the block before it; undefined when it changes nothing. */
export function inverse(block: BlockDetail, edit: BlockEdit): BlockEdit | undefined {
  if (edit.kind === 'many') return inverseOfMany(block, edit.edits);
  const week = findWeek(block, edit.week);
  const after = applyEdit(block, edit);
  if (after === block) return undefined;
  if (edit.kind === 'addWeek') return { kind: 'removeWeek', week: edit.week };
  if (!week) return undefined;
  if (edit.kind === 'removeWeek') return { kind: 'addWeek', week: edit.week, plan: week };
  const back = inverseInWeek(week, edit);
  const comesBack = week.removed && !findWeek(after, edit.week)?.removed;
  return back && comesBack ? { kind: 'many', edits: [back, { kind: 'removeWeek', week: edit.week }] } : back;
}

function inverseOfMany(block: BlockDetail, edits: readonly BlockEdit[]): BlockEdit | undefined {
  const back: BlockEdit[] = [];
  let now = block;
  for (const edit of edits) {
    const one = inverse(now, edit);
    if (one) back.unshift(one);
    now = applyEdit(now, edit);
  }
  return back.length === 0 ? undefined : { kind: 'many', edits: back };
}

function inverseInWeek(week: Week, edit: InWeek): BlockEdit | undefined {
  switch (edit.kind) {
    case 'setTarget':
      return inverseOfTarget(week, edit);
    case 'setName': {
      const before = exerciseOf(week, edit.idExercise)?.exercise;
      return before && { ...edit, name: before.name, exerciseId: before.exerciseId };
    }
    case 'setRest': {
      const before = exerciseOf(week, edit.idExercise)?.exercise;
      return before && { ...edit, restTime: before.restTime };
    }
    case 'setText': {
      const before = exerciseOf(week, edit.idExercise)?.exercise;
      return before && { ...edit, value: before[edit.text] };
    }
    case 'putExercise': {
      const { idExercise } = edit.exercise;
      const before = exerciseOf(week, idExercise);
      return before
        ? { kind: 'putExercise', week: edit.week, ...before, again: true }
        : { kind: 'removeExercise', week: edit.week, idExercise };
    }
    case 'removeExercise': {
      const before = exerciseOf(week, edit.idExercise);
      return before && { kind: 'putExercise', week: edit.week, ...before, again: true };
    }
    case 'moveExercise': {
      const before = exerciseOf(week, edit.idExercise);
      return before && { ...edit, to: before.spot };
    }
    case 'putSeries':
      return inverseOfPutSeries(week, edit);
    case 'removeSeries':
      return putBack(week, edit.week, edit.seriesId);
  }
}

function inverseOfTarget(week: Week, edit: Extract<BlockEdit, { kind: 'setTarget' }>): BlockEdit | undefined {
  const series = ownerOf(week, edit.seriesId)?.exercise.series.find((one) => one.seriesId === edit.seriesId);
  return series && { ...edit, value: plannedIn(series, edit.field) };
}

function inverseOfPutSeries(week: Week, edit: Extract<BlockEdit, { kind: 'putSeries' }>): BlockEdit | undefined {
  const { seriesId } = edit.series;
  return putBack(week, edit.week, seriesId) ?? { kind: 'removeSeries', week: edit.week, seriesId };
}

function putBack(week: Week, weekName: string, seriesId: string): BlockEdit | undefined {
  const exercise = ownerOf(week, seriesId)?.exercise;
  const index = exercise?.series.findIndex((one) => one.seriesId === seriesId) ?? -1;
  const series = exercise?.series[index];
  if (!exercise || !series) return undefined;
  return { kind: 'putSeries', week: weekName, idExercise: exercise.idExercise, index, series, again: true };
}

function exerciseOf(week: Week, idExercise: string) {
  return findExercise(week, (one) => one.idExercise === idExercise);
}

function ownerOf(week: Week, seriesId: string) {
  return findExercise(week, ({ series }) => series.some((one) => one.seriesId === seriesId));
}
