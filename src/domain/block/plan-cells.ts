import type { BlockDetail, Exercise, Series, Week } from '#contract/api/block.ts';
import { asLine, PRINTABLE } from '#contract/unprintable.ts';
import type { Field } from '#contract/vocabulary.ts';
import { readPlanned, type PlanProblem } from '#domain/prescription/read-field.ts';
import { isHalf } from '#domain/prescription/line-doubt.ts';
import type { Unit } from '#domain/load.ts';
import { findExercise, type BlockEdit } from './edits.ts';
import { plannedSets } from './in-plan.ts';
import { largestLoad } from './largest-load.ts';
import { askedLoad, lastPlanned, type PlanQuestion } from './plan-question.ts';
import type { Said } from './measures.ts';
import { saidEdits, saysOther } from './said-meaning.ts';
import { comparable, plannedIn, withPlanned, type PlannedSeries, type PlannedValue } from './planned.ts';
import { isLogged, findWeek } from './weeks.ts';

/** A column of a set, or one of the texts of an exercise. */
export type CellField = Field | 'name' | 'rest';
export type CellValue = PlannedValue | string;

/** A cell of a coach's plan; `part` is the id of its set, or of its exercise. */
export type PlanCell = { readonly week: string; readonly part: string; readonly field: CellField };

/** A cell that holds a person's own text; a load is typed in `unit`. */
export type TypedCell = PlanCell & {
  readonly text: string;
  readonly unit: Unit;
  /** What stood in the plan when they began to type. */
  readonly seen: CellValue;
};

/** What becomes of a cell's text when the cell is left. */
export type Leaving =
  | { readonly kind: 'commits'; readonly edit: BlockEdit }
  /** The text says what stands there, or stood there: nothing was meant to change. */
  | { readonly kind: 'says nothing' }
  | { readonly kind: 'refused'; readonly problem: PlanProblem }
  /** Most likely a slip: it is asked whether it is meant. */
  | { readonly kind: 'asks'; readonly question: PlanQuestion }
  /** The set or the exercise is no longer in the plan. */
  | { readonly kind: 'gone' };

/** Returns what becomes of a cell that is left. @param isMeant what is asked of it was answered with yes */
export function leaveCell(block: BlockDetail, typed: TypedCell, isMeant = false): Leaving {
  const there = findCell(block, typed);
  if (!there) return { kind: 'gone' };
  const { exercise, value: standing } = there;
  const entry = readCell(typed, standing);
  if (!entry.ok) return { kind: 'refused', problem: entry.problem };
  const { value, says } = entry;
  if (saysOther(exercise, says) && hasOthers(exercise, typed)) return { kind: 'refused', problem: 'means_other' };
  // A coach who typed what they saw changed nothing: what another device has written meanwhile stays.
  const isStanding = isSame(value, standing) || isSame(value, typed.seen);
  const said = saidEdits(typed.week, exercise, says);
  if (isStanding && said.length === 0) return { kind: 'says nothing' };
  const question = isMeant || isStanding ? undefined : questionOf(block, typed, { ...there, value }, says);
  if (question) return { kind: 'asks', question };
  const edit = editOf(typed, value);
  return { kind: 'commits', edit: said.length > 0 ? { kind: 'many', edits: [...said, edit] } : edit };
}

/** Reads a cell's text; a name or a rest time without a visible sign keeps what stood there. */
export function readCell(
  { field, text, unit, seen }: TypedCell,
  standing: CellValue,
):
  | { readonly ok: false; readonly problem: PlanProblem }
  | { readonly ok: true; readonly value: CellValue; readonly says?: Said } {
  if (field !== 'name' && field !== 'rest') {
    return readPlanned(
      text,
      field,
      unit,
      [seen, standing].map((one) => (typeof one === 'number' ? one : null)),
    );
  }
  const line = asLine(text);
  return { ok: true, value: PRINTABLE.test(line) ? line : standing };
}

/** Returns what stands in a cell of the plan, and the exercise around it. */
export function findCell(
  block: BlockDetail,
  { week, part, field }: PlanCell,
): { readonly exercise: Exercise; readonly value: CellValue } | undefined {
  const there = findWeek(block, week);
  return there && (field === 'name' || field === 'rest' ? textIn(there, part, field) : targetIn(there, part, field));
}

function textIn(week: Week, idExercise: string, field: 'name' | 'rest') {
  const exercise = findExercise(week, (one) => one.idExercise === idExercise)?.exercise;
  return exercise && { exercise, value: field === 'name' ? exercise.name : exercise.restTime };
}

function targetIn(week: Week, seriesId: string, field: Field) {
  const isMeant = (one: Series): boolean => one.seriesId === seriesId && !one.removed;
  const exercise = findExercise(week, ({ series }) => series.some(isMeant))?.exercise;
  const series = exercise?.series.find(isMeant);
  return exercise && series && { exercise, value: plannedIn(series, field) };
}

/** Returns what is to be asked of a number before it counts. */
function questionOf(
  block: BlockDetail,
  { week, part, field }: TypedCell,
  { exercise, value }: { readonly exercise: Exercise; readonly value: CellValue },
  says: Said = {},
): PlanQuestion | undefined {
  if (typeof value !== 'number') return undefined;
  const isCounted = (says.measure ?? exercise.measure) === undefined;
  if (field === 'reps') return isCounted && isHalf(value) ? { about: 'half reps', reps: value } : undefined;
  if (field !== 'load') return undefined;
  const planned = plannedSets(exercise);
  const at = planned.findIndex(({ seriesId }) => seriesId === part);
  const there = findWeek(block, week);
  const day = there && findExercise(there, ({ idExercise }) => idExercise === exercise.idExercise)?.spot.day;
  const [standing] = planned.slice(at, at + 1);
  if (!standing || !day) return undefined;
  const [before] = standing.target.load === null ? lastPlanned(block, week, day, exercise).slice(at) : [standing];
  const sets = [withPlanned<PlannedSeries>(standing, 'load', value)];
  return askedLoad(sets, {
    standing: [standing],
    last: before ? [before] : [],
    largest: largestLoad(block, exercise.name),
  });
}

function editOf({ week, part, field }: PlanCell, value: CellValue): BlockEdit {
  const [text, planned] = typeof value === 'string' ? [value, null] : ['', value];
  if (field === 'name') return { kind: 'setName', week, idExercise: part, name: text, exerciseId: undefined };
  if (field === 'rest') return { kind: 'setRest', week, idExercise: part, restTime: text };
  return { kind: 'setTarget', week, seriesId: part, field, value: planned };
}

/** Whether other numbers of the column would mean another thing: those that are logged, and those of the other sets. */
function hasOthers({ series }: Exercise, { part, field }: PlanCell): boolean {
  const others = series.filter(({ seriesId, removed }) => seriesId !== part && !removed);
  const isPlanned = field === 'reps' || field === 'load';
  return series.some(isLogged) || (isPlanned && others.some(({ target }) => target[field] !== null));
}

function isSame(one: CellValue, other: CellValue): boolean {
  return typeof one === 'string' || typeof other === 'string' ? one === other : comparable(one) === comparable(other);
}
