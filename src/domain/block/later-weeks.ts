import type { BlockDetail, Exercise, Week } from '#contract/api/block.ts';
import { LISTS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { namedIn } from './weeks-table.ts';
import { isLogged, plannedDays, exercisesOf } from './weeks.ts';

/** An exercise through the weeks: it stands in one day and list, and `key` tells it from the others there. */
export type Line = { readonly day: Weekday; readonly list: ListName; readonly key: string };

/** An exercise of a line in one of the weeks. */
export type LineExercise = { readonly week: string; readonly line: Line; readonly exercise: Exercise };

/** What a change from a week on comes to. */
export type Reach<One extends LineExercise = LineExercise> = {
  /** What is changed, in the order of the weeks and of the page. */
  readonly exercises: readonly One[];
  /** The weeks that stay as they are, because something is logged of what the change is about. */
  readonly locked: readonly string[];
  /** The weeks that do not have the exercise. */
  readonly without: readonly string[];
};

/** Returns the exercises that a coach has planned in a week, in the order of the page. */
export function linesIn(week: Week): LineExercise[] {
  return plannedDays(week).flatMap((day) =>
    LISTS.flatMap((list) => {
      const there = week.dayResponses[day];
      const named = there ? namedIn(there, list) : new Map<string, Exercise>();
      return [...named].map(([key, exercise]) => ({ week: week.weekName, line: { day, list, key }, exercise }));
    }),
  );
}

/**
 * Returns what a change in a week and those after it reaches: the exercise of one line, or everything that is planned.
 * With a line, a week is locked by what is logged in that exercise, else by anything that is logged in the week.
 */
export function reachFrom(block: Pick<BlockDetail, 'weeks'>, weekName: string, line?: Line): Reach {
  const exercises: LineExercise[] = [];
  const locked: string[] = [];
  const without: string[] = [];
  for (const week of weeksFrom(block, weekName)) {
    const found = linesIn(week).filter((one) => line === undefined || isSameLine(one.line, line));
    const asked = line === undefined ? exercisesOf(week) : found.map(({ exercise }) => exercise);
    if (asked.some(hasLog)) locked.push(week.weekName);
    else if (line !== undefined && found.length === 0) without.push(week.weekName);
    else exercises.push(...found);
  }
  return { exercises, locked, without };
}

export function weeksReached({ exercises }: Pick<Reach, 'exercises'>): string[] {
  return [...new Set(exercises.map(({ week }) => week))];
}

function weeksFrom({ weeks }: Pick<BlockDetail, 'weeks'>, weekName: string): Week[] {
  const at = weeks.findIndex((week) => week.weekName === weekName);
  return at === -1 ? [] : weeks.slice(at);
}

function isSameLine(one: Line, other: Line): boolean {
  return one.day === other.day && one.list === other.list && one.key === other.key;
}

/** What was taken out of the plan after it was logged counts, too. */
function hasLog({ series }: Exercise): boolean {
  return series.some(isLogged);
}
