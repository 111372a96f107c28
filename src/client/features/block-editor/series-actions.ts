import type { Series } from '#contract/api/block.ts';
import { FIELDS, PLANNED_KINDS, type Field } from '#contract/vocabulary.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { seriesLikeLast } from '#domain/block/copy-week.ts';
import { newId } from '#client/platform/clock.ts';
import { editorWords as words } from '#client/words/editor.ts';
import type { EditedWeek } from './edited-week.ts';
import { adderId, besides, cellId, focusCell, focusOn, removerId } from './focus.ts';

/** Returns the edit that gives a set its kind; what names no kind makes a work set. */
export function kindEdit(week: string, seriesId: string, kind: string): BlockEdit {
  const value = PLANNED_KINDS.find((one) => one === kind) ?? null;
  return { kind: 'setTarget', week, seriesId, field: 'kind', value };
}

/** Adds sets to an exercise and takes them out. */
export function createSeriesActions({ week, coachBlock, find, remove }: EditedWeek) {
  return {
    addSeries: (idExercise: string): void => {
      const exercise = find(idExercise)?.exercise;
      if (!exercise) return;
      const series = seriesLikeLast(exercise, newId());
      if (coachBlock.edit({ kind: 'putSeries', week, idExercise, index: exercise.series.length, series }))
        focusCell(series.seriesId, 'reps');
    },
    /** Takes a set out; the focus goes to the set beside it: to its button, or to the field where this was asked. */
    removeSeries: (idExercise: string, seriesId: string, number: number, field?: Field) => {
      const exercise = find(idExercise)?.exercise;
      const one = exercise?.series.find((other) => other.seriesId === seriesId);
      if (!exercise || !one) return;
      const { name, series } = exercise;
      const idOf = (id: string) => (field === undefined ? removerId(id) : cellId(id, field));
      remove(() => words.seriesRemoved(name, number), { kind: 'removeSeries', week, seriesId }, idOf(seriesId));
      focusOn(...besides(series, one).map((other) => idOf(other.seriesId)), adderId(idExercise));
    },
    /** What the athlete added and did becomes the plan. */
    takeSeries: ({ seriesId, actual }: Series) => {
      const edits = FIELDS.filter((field) => actual[field] !== null).map(
        (field) => ({ kind: 'setTarget', week, seriesId, field, value: actual[field] }) as const,
      );
      if (coachBlock.edit({ kind: 'many', edits })) focusCell(seriesId, 'reps');
    },
    setKind: (seriesId: string, kind: string): void => {
      coachBlock.edit({ kind: 'many', edits: [kindEdit(week, seriesId, kind)] });
    },
    restoreSeries: (idExercise: string, one: Series) => {
      const index = find(idExercise)?.exercise.series.findIndex(({ seriesId }) => seriesId === one.seriesId);
      if (index === undefined) return;
      const { removed: _gone, ...back } = one;
      coachBlock.edit({
        kind: 'putSeries',
        week,
        idExercise,
        index,
        series: back,
        again: true,
      });
      focusOn(removerId(one.seriesId));
    },
  };
}
