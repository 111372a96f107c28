import type { Exercise, Values } from '#contract/api/block.ts';
import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import { readPlanned, type ParsedPlan } from '#domain/prescription/read-field.ts';
import { seriesLikeLast } from './copy-week.ts';
import type { BlockEdit } from './edits.ts';
import type { Meaning } from './measures.ts';
import { saidEdits, saysOther } from './said-meaning.ts';
import { isSlip } from './largest-load.ts';
import { isHalf } from '#domain/prescription/line-doubt.ts';
import { isDrop } from './plan-question.ts';
import { pasteTable, type PasteTable } from './paste-columns.ts';
import { fractionSigns, readPasted } from './pasted-number.ts';
import { planIn } from './plan-of-set.ts';
import { plannedIn, withPlanned, type PlannedSeries, type PlannedValue } from './planned.ts';

/** A target in an exercise: its series and its column. */
export type Cell = { readonly seriesId: string; readonly field: Field };

/** A pasted cell that its column cannot read, and where it would have stood. */
type RefusedCell = { readonly set: number; readonly field: Field; readonly text: string };

/** A number that is asked about in its cell. */
type AskedCell = Cell & { readonly value: number };

export type Pasted = {
  readonly edit: BlockEdit | undefined;
  /** These write nothing: a target that stood there stays, a new series has none. */
  readonly refused: readonly RefusedCell[];
  /** How many cells with something in them have no row or no column here. */
  readonly outside: number;
  /** Numbers that are most likely slips: they write nothing either, until somebody says that they are meant. */
  readonly asked: readonly AskedCell[];
  /** They are rows of exercises, and no sets of this one: nothing of them is written. */
  readonly areExercises?: true;
};

/** Where cells are pasted, and what new series are called. */
type Ground = {
  readonly week: string;
  readonly exercise: Exercise;
  readonly at: Cell;
  readonly newId: () => string;
  /** The largest load (kg) that the exercise ever had; 0 where it had none. */
  readonly largest: number;
};

/**
 * Writes the cells of a spreadsheet, with loads in `unit`, into an exercise from `at` to the right and down, or under
 * their headings: each into its own row and column. An empty cell empties the target. Rows below the last series become
 * new series, which take from the last one what was not pasted. Rows of exercises write nothing.
 */
export function pasteCells(ground: Ground, cells: readonly (readonly string[])[], unit: Unit): Pasted {
  const { week, exercise, at, newId } = ground;
  const live = exercise.series.filter(({ removed }) => !removed);
  const first = live.findIndex(({ seriesId }) => seriesId === at.seriesId);
  if (first === -1) return { edit: undefined, refused: [], outside: cells.flat().filter(isFilled).length, asked: [] };
  const { columns, rows, areExercises } = pasteTable(cells, at.field, unit);
  if (areExercises) return { edit: undefined, refused: [], outside: 0, asked: [], areExercises };
  const room = MAX_SERIES_PER_EXERCISE - first;
  const signs = fractionSigns(rows);
  const like = planIn(seriesLikeLast(exercise, ''));
  const read = rows
    .slice(0, room)
    .map((row, down) => readRow(row, columns, { shown: (live[first + down] ?? like).target, signs, of: exercise }));
  const lastWritten = read.findLastIndex(({ values }) => Object.values(values).some((value) => value !== null));
  const asked: AskedCell[] = [];
  const noted = [...new Set(read.flatMap(({ notes }) => notes))].join('\n');
  const said = noted === '' ? [] : saidEdits(week, exercise, { note: noted });
  const written = read.flatMap(({ values, pasted }, down): BlockEdit[] => {
    const series = live[first + down];
    if (!series && down > lastWritten) return [];
    const seriesId = series?.seriesId ?? newId();
    const slips = slipsIn(values, series?.target, ground);
    asked.push(...slips.map((slip) => ({ seriesId, ...slip })));
    const meant = without(values, slips);
    if (series) return targetEdits(week, seriesId, meant);
    const plan = withAll(like, { ...pasted, ...meant });
    return [newSeries(ground, first + down - live.length, { seriesId, plan })];
  });
  const edits = [...said, ...written];
  const below = rows.slice(room).flat().filter(isFilled).length;
  return {
    edit: edits.length === 0 ? undefined : { kind: 'many', edits },
    refused: read.flatMap(({ refused }, down) => refused.map((one) => ({ set: first + down + 1, ...one }))),
    outside: read.reduce((sum, { outside }) => sum + outside, below),
    asked,
  };
}

/** What is planned in some of the fields. */
type PlannedValues = Partial<Record<Field, PlannedValue>>;

/** What a row of pasted cells comes to. */
type ReadRow = {
  readonly values: PlannedValues;
  /** Null for each field that has a cell. */
  readonly pasted: PlannedValues;
  readonly refused: readonly Omit<RefusedCell, 'set'>[];
  /** What belongs into the cue. */
  readonly notes: readonly string[];
  readonly outside: number;
};

function without(values: PlannedValues, slips: readonly Pick<AskedCell, 'field'>[]): PlannedValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => slips.every((slip) => slip.field !== field)));
}

/** Returns the numbers of a row that are to be asked about: another load than the plan's, and half a repetition. */
function slipsIn(
  values: PlannedValues,
  standing: Values | undefined,
  { largest, exercise }: Pick<Ground, 'largest' | 'exercise'>,
): Omit<AskedCell, 'seriesId'>[] {
  return (['reps', 'load'] as const).flatMap((field) => {
    const value = values[field];
    const before = standing?.[field] ?? null;
    if (typeof value !== 'number' || value === before) return [];
    const isUnlikely =
      field === 'reps'
        ? exercise.measure === undefined && isHalf(value)
        : isSlip(value, largest) || isDrop(value, before ?? 0);
    return isUnlikely ? [{ field, value }] : [];
  });
}

function readRow(
  row: readonly string[],
  columns: PasteTable['columns'],
  { shown, signs, of }: { readonly shown: Values; readonly signs: ReadonlySet<string>; readonly of: Meaning },
): ReadRow {
  const placed = row.flatMap((text, across) => {
    const column = columns[across];
    if (!column) return [];
    return [{ text, field: column.field, entry: readCell(of, text, column, [shown[column.field]], signs) }];
  });
  return {
    values: Object.fromEntries(placed.flatMap(({ field, entry }) => (entry.ok ? [[field, entry.value]] : []))),
    pasted: Object.fromEntries(placed.map(({ field }) => [field, null])),
    refused: placed.flatMap(({ text, field, entry }) => (entry.ok ? [] : [{ text: text.trim(), field }])),
    notes: placed.flatMap(({ entry }) => (entry.ok ? (entry.says?.note ?? []) : [])),
    outside: row.filter((text, across) => !columns[across] && isFilled(text)).length,
  };
}

/** Reads a number as spreadsheets write it, or a form of a prescription; an exercise in metres refuses seconds. */
function readCell(of: Meaning, ...[text, column, shown, signs]: Parameters<typeof readPasted>): ParsedPlan {
  const entry = readPasted(text, column, shown, signs);
  if (entry.ok) return entry;
  const planned = readPlanned(text, column.field, column.unit, shown);
  return planned.ok && saysOther(of, planned.says) ? { ok: false, problem: 'means_other' } : planned;
}

function withAll(plan: PlannedSeries, values: PlannedValues): PlannedSeries {
  return FIELDS.reduce((now, field) => {
    const value = values[field];
    return value === undefined ? now : withPlanned(now, field, value);
  }, plan);
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

function targetEdits(week: string, seriesId: string, values: PlannedValues): BlockEdit[] {
  return FIELDS.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [{ kind: 'setTarget', week, seriesId, field, value }];
  });
}

function newSeries(
  { week, exercise }: Ground,
  after: number,
  { seriesId, plan }: { readonly seriesId: string; readonly plan: PlannedSeries },
): BlockEdit {
  const { idExercise } = exercise;
  const { actual } = seriesLikeLast(exercise, seriesId);
  const series = { seriesId, ...plan, actual };
  return { kind: 'putSeries', week, idExercise, index: exercise.series.length + after, series };
}

/** Gives every series below the cell the cell's value (Ctrl+D). */
export function fillDown(week: string, exercise: Exercise, { seriesId, field }: Cell): BlockEdit | undefined {
  const live = exercise.series.filter(({ removed }) => !removed);
  const at = live.findIndex((one) => one.seriesId === seriesId);
  const from = live[at];
  const value = from && plannedIn(from, field);
  const below = at === -1 ? [] : live.slice(at + 1);
  if (value === undefined || below.length === 0) return undefined;
  return {
    kind: 'many',
    edits: below.map((one) => ({ kind: 'setTarget', week, seriesId: one.seriesId, field, value })),
  };
}
