import type { BlockDetail, Exercise, Series } from '#contract/api/block.ts';
import { PLAN_FIELDS, type Weekday } from '#contract/vocabulary.ts';
import { applyEdit, findExercise, type BlockEdit } from './edits.ts';
import type { LineDoubt } from '#domain/prescription/line-doubt.ts';
import { textsIn } from './exercise-texts.ts';
import { largestLoad } from './largest-load.ts';
import { askedLoad, lastPlanned, newDoubt, type PlanQuestion } from './plan-question.ts';
import { NOTHING } from './nothing.ts';
import { isPlannedAlike, plannedIn, type PlannedSeries } from './planned.ts';
import type { Said } from './measures.ts';
import { saidEdits, saysOther, withSaid } from './said-meaning.ts';
import { plannedSets } from './in-plan.ts';
import { isLogged, findWeek } from './weeks.ts';
import type { TableRow } from './weeks-table.ts';

/** A place in the table of all weeks, where the plan of an exercise is written as one line. */
export type LineCell = {
  readonly week: string;
  readonly day: Weekday;
  readonly row: Pick<TableRow, 'key' | 'list' | 'name' | 'restTime' | 'exerciseId' | 'texts'>;
  /** Undefined in a week without the exercise. */
  readonly idExercise: string | undefined;
};

/** What is to stand in a cell; no sets: the exercise goes out of the plan of that week. */
export type CellLine = {
  readonly cell: LineCell;
  readonly sets: readonly PlannedSeries[];
  /** What the line says beside them. */
  readonly says?: Said | undefined;
  /** What it may not mean, where it was typed or pasted. */
  readonly doubts?: readonly LineDoubt[] | undefined;
};

/**
 * Writes the plans of several cells, one after the other. Sets that are there keep their ids in their order, further
 * ones come behind them, and those that are too many are removed.
 * @returns undefined where all of it stands there already
 */
export function writeCells(
  block: BlockDetail,
  lines: readonly CellLine[],
  newId: () => string,
): Extract<BlockEdit, { kind: 'many' }> | undefined {
  const edits: BlockEdit[] = [];
  let now = block;
  for (const line of lines) {
    const made = editsOf(now, line, newId);
    edits.push(...made);
    now = made.reduce(applyEdit, now);
  }
  return edits.length === 0 ? undefined : { kind: 'many', edits };
}

/** Returns what is to be asked of a line before it counts. */
export function askedOf(block: BlockDetail, { cell, sets, doubts }: CellLine): PlanQuestion | undefined {
  const exercise = exerciseIn(block, cell);
  const standing = exercise ? plannedSets(exercise) : [];
  const last = standing.length > 0 ? standing : lastPlanned(block, cell.week, cell.day, cell.row);
  const largest = largestLoad(block, cell.row.name);
  return askedLoad(sets, { standing, last, largest }) ?? newDoubt(doubts, standing);
}

function editsOf(block: BlockDetail, line: CellLine, newId: () => string): BlockEdit[] {
  const { cell, sets, says } = line;
  const { week, idExercise } = cell;
  if (idExercise === undefined) return sets.length === 0 ? [] : newExercise(block, line, newId);
  const exercise = exerciseIn(block, cell);
  if (!exercise) return [];
  if (sets.length === 0) return [{ kind: 'removeExercise', week, idExercise }];
  const planned = plannedSets(exercise);
  const end = exercise.series.length;
  return [
    ...saidEdits(week, exercise, says),
    ...planned.slice(0, sets.length).flatMap((series, at) => planEdits(week, series, sets[at])),
    ...sets.slice(planned.length).map((plan, at): BlockEdit => {
      return { kind: 'putSeries', week, idExercise, index: end + at, series: newSeries(plan, newId) };
    }),
    ...planned.slice(sets.length).map(({ seriesId }): BlockEdit => ({ kind: 'removeSeries', week, seriesId })),
  ];
}

/** Puts the exercise at the end of its list; a week without that day gets none. */
function newExercise(block: BlockDetail, { cell, sets, says }: CellLine, newId: () => string): BlockEdit[] {
  const { week, day } = cell;
  const { list, name, restTime, exerciseId, texts } = cell.row;
  const index = findWeek(block, week)?.dayResponses[day]?.[list].length;
  if (index === undefined) return [];
  const exercise: Exercise = {
    idExercise: newId(),
    name,
    restTime: says?.restTime ?? restTime,
    ...(exerciseId !== undefined && { exerciseId }),
    ...textsIn(withSaid(texts, says)),
    series: sets.map((plan) => newSeries(plan, newId)),
  };
  return [{ kind: 'putExercise', week, spot: { day, list, index }, exercise }];
}

function newSeries(plan: PlannedSeries, newId: () => string): Series {
  return { seriesId: newId(), ...plan, actual: NOTHING };
}

/** Returns the edits that plan a set like another one. */
export function planEdits(week: string, series: Series, plan: PlannedSeries | undefined): BlockEdit[] {
  if (!plan) return [];
  const { seriesId } = series;
  return PLAN_FIELDS.filter((field) => !isPlannedAlike(series, plan, field)).map((field) => {
    return { kind: 'setTarget', week, seriesId, field, value: plannedIn(plan, field) };
  });
}

/** Returns whether a line is refused, because it would change the meaning of what is logged. */
export function isRefused(exercise: Exercise | undefined, { says }: Pick<CellLine, 'says'>): boolean {
  return exercise !== undefined && saysOther(exercise, says) && exercise.series.some(isLogged);
}

function exerciseIn(block: BlockDetail, { week, idExercise }: LineCell): Exercise | undefined {
  const there = findWeek(block, week);
  return there && findExercise(there, (one) => one.idExercise === idExercise)?.exercise;
}
