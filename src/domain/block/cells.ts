import type { Exercise } from '#contract/block.ts';
import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import { readEntry } from '#domain/entry.ts';
import type { Unit } from '#domain/load.ts';
import { seriesLikeLast } from './copy-week.ts';
import type { BlockEdit } from './edits.ts';

/** A target in an exercise: its series and its column. */
export type Cell = { readonly seriesId: string; readonly field: Field };

/** The rows and columns of what a spreadsheet puts on the clipboard; undefined for a single value. */
export function readCells(text: string): string[][] | undefined {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

export type Pasted = {
  readonly edit: BlockEdit | undefined;
  /** Cells that are no such number: they were left as they are. */
  readonly unread: number;
  /** Columns and rows for which there is no room. */
  readonly outside: number;
};

/** Writes cells, with loads in `unit`, into an exercise from `at` to the right and down. Rows below the last series become new series. */
export function pasteCells(
  week: string,
  exercise: Exercise,
  at: Cell,
  rows: readonly (readonly string[])[],
  unit: Unit,
  newId: () => string,
): Pasted {
  const live = exercise.series.filter(({ removed }) => !removed);
  const first = live.findIndex(({ seriesId }) => seriesId === at.seriesId);
  const columns = FIELDS.slice(FIELDS.indexOf(at.field));
  const edits: BlockEdit[] = [];
  let unread = 0;
  let outside = 0;
  if (first === -1) return { edit: undefined, unread, outside: rows.flat().length };
  rows.forEach((row, down) => {
    const series = live[first + down] ?? addSeries(first + down);
    outside += series ? Math.max(0, row.length - columns.length) : row.length;
    if (!series) return;
    columns.slice(0, row.length).forEach((field, across) => {
      const entry = readEntry(row[across] ?? '', field, unit, [series.target[field]]);
      if (entry.ok) edits.push({ kind: 'setTarget', week, seriesId: series.seriesId, field, value: entry.value });
      else unread += 1;
    });
  });
  return { edit: edits.length === 0 ? undefined : { kind: 'many', edits }, unread, outside };

  function addSeries(count: number) {
    if (count >= MAX_SERIES_PER_EXERCISE) return undefined;
    const series = seriesLikeLast(exercise, newId());
    const index = exercise.series.length + (count - live.length);
    edits.push({ kind: 'putSeries', week, idExercise: exercise.idExercise, index, series });
    return series;
  }
}

/** Gives every series below the cell the cell's value (Ctrl+D). */
export function fillDown(week: string, exercise: Exercise, { seriesId, field }: Cell): BlockEdit | undefined {
  const live = exercise.series.filter(({ removed }) => !removed);
  const at = live.findIndex((one) => one.seriesId === seriesId);
  const value = live[at]?.target[field];
  const below = at === -1 ? [] : live.slice(at + 1);
  if (value === undefined || below.length === 0) return undefined;
  return {
    kind: 'many',
    edits: below.map((one) => ({ kind: 'setTarget', week, seriesId: one.seriesId, field, value })),
  };
}
