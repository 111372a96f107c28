import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { LISTS, WEEKDAYS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { findExercise } from './edits.ts';
import type { Said } from './measures.ts';
import { findWeek } from './weeks.ts';
import { ownTexts } from './exercise-texts.ts';
import { askedOf, isRefused, writeCells, type LineCell } from './line-cell.ts';
import { findCell, type CellValue, type Leaving, type PlanCell } from './plan-cells.ts';
import { plannedSets } from './in-plan.ts';
import { namedIn } from './weeks-table.ts';

/** A cell of the table of all weeks; `part` is the id of its exercise, or says which row of a week without it. */
export type LinePlace = { readonly week: string; readonly part: string; readonly field: 'line' };

/** The same with a person's own text; its loads are typed in `unit`. */
export type TypedLine = LinePlace & {
  readonly text: string;
  readonly unit: Unit;
  /** What stood in the plan when they began to type, in kg. */
  readonly seen: CellValue;
};

/** A place that a coach types into; the text is kept until they leave it. */
export type TypedPlace = PlanCell | LinePlace;

type FoundLine = {
  readonly cell: LineCell;
  /** The exercise as another week has it, where that week does not. */
  readonly exercise: Exercise;
  /** In kg; empty in a week without the exercise. */
  readonly value: string;
};

type LeaveLineOptions = {
  /** What is asked of it was answered with yes. */
  readonly isMeant: boolean;
  readonly newId: () => string;
};

/** Returns where the text of a cell is kept; an exercise is found again by its id, whatever it is called by then. */
export function linePlace(blockId: string, cell: LineCell): LinePlace {
  const { week, idExercise } = cell;
  return idExercise === undefined ? rowPlace(blockId, cell) : { week, part: idExercise, field: 'line' };
}

/** Returns where a text is kept that was typed while the week did not have the exercise. */
export function rowPlace(blockId: string, { week, day, row }: Pick<LineCell, 'week' | 'day' | 'row'>): LinePlace {
  return { week, part: rowPart(blockId, week, day, row.key), field: 'line' };
}

/** Returns what stands in a place of the plan, and the exercise around it. */
export function findPlace(
  block: BlockDetail,
  place: TypedPlace,
): { readonly exercise: Exercise; readonly value: CellValue } | undefined {
  return place.field === 'line' ? findLine(block, place) : findCell(block, place);
}

/** Returns what becomes of a line when its cell is left. */
export function leaveLine(block: BlockDetail, typed: TypedLine, { isMeant, newId }: LeaveLineOptions): Leaving {
  const there = findLine(block, typed);
  if (!there) return { kind: 'gone' };
  const read = readLine(typed.text, typed.unit);
  if (!read.ok) return { kind: 'refused', problem: 'not_understood' };
  const line = { cell: there.cell, sets: read.sets, says: read.says, doubts: read.doubts };
  if (isRefused(there.exercise, line)) return { kind: 'refused', problem: 'means_other' };
  const value = writeLine(read.sets, 'kg', String, { ...there.exercise, ...read.says });
  const isStanding = (value === there.value || value === typed.seen) && !saysBeside(read.says);
  const edit = isStanding ? undefined : writeCells(block, [line], newId);
  if (!edit) return { kind: 'says nothing' };
  const question = isMeant ? undefined : askedOf(block, line);
  return question ? { kind: 'asks', question } : { kind: 'commits', edit };
}

/** Whether a line says anything that its sets do not show when they are written again. */
function saysBeside({ note, tempo, restTime }: Said = {}): boolean {
  return [note, tempo, restTime].some((one) => one !== undefined);
}

function findLine(block: BlockDetail, place: LinePlace): FoundLine | undefined {
  const week = findWeek(block, place.week);
  const there = week && findExercise(week, ({ idExercise }) => idExercise === place.part);
  if (!there) return week && findRow(block, place);
  const { exercise, spot } = there;
  return foundLine(place.week, spot.day, { list: spot.list, key: '', exercise, own: exercise });
}

/** Finds a row by the first week that has its exercise, as the table names its rows. */
function findRow(block: BlockDetail, { week, part }: LinePlace): FoundLine | undefined {
  const own = findWeek(block, week)?.dayResponses;
  for (const day of WEEKDAYS.filter((one) => own?.[one])) {
    for (const list of LISTS) {
      for (const { dayResponses } of block.weeks) {
        for (const [name, exercise] of dayResponses[day] ? namedIn(dayResponses[day], list) : []) {
          const key = `${list} ${name}`;
          if (rowPart(block.blockId, week, day, key) !== part) continue;
          const ownDay = own?.[day];
          return foundLine(week, day, { list, key, exercise, own: ownDay && namedIn(ownDay, list).get(name) });
        }
      }
    }
  }
  return undefined;
}

type Row = {
  readonly list: ListName;
  readonly key: string;
  readonly exercise: Exercise;
  /** The exercise as that week has it. */
  readonly own: Exercise | undefined;
};

function foundLine(week: string, day: Weekday, { list, key, exercise, own }: Row): FoundLine {
  const { name, restTime, exerciseId } = exercise;
  const row = { key, list, name, restTime, exerciseId, texts: ownTexts(exercise) };
  const cell = { week, day, row, idExercise: own?.idExercise };
  return { cell, exercise: own ?? exercise, value: writeLine(own ? plannedSets(own) : [], 'kg', String, own) };
}

function rowPart(blockId: string, week: string, day: Weekday, key: string): string {
  return JSON.stringify([blockId, week, day, key]);
}
