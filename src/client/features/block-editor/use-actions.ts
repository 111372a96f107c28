import { useMemo } from 'react';
import { createCellActions } from './cell-actions.ts';
import { createCopyActions } from './copy-actions.ts';
import { createEditedWeek, type Hands } from './edited-week.ts';
import { createExerciseActions } from './exercise-actions.ts';
import { createRpeList } from './rpe-list.ts';
import { createSeriesActions } from './series-actions.ts';

export type EditorActions = ReturnType<typeof createActions>;

/** Returns what the week's grid can do; the same object for the same week, so that rows are not rendered again. */
export function useActions(
  { coachBlock, cells }: Hands,
  week: string,
  askSwap: (idExercise: string) => void,
): EditorActions {
  return useMemo(() => createActions({ coachBlock, cells }, week, askSwap), [coachBlock, cells, week, askSwap]);
}

function createActions(hands: Hands, week: string, askSwap: (idExercise: string) => void) {
  const edited = createEditedWeek(hands, week);
  return {
    week,
    /** The cells, with what is typed and no part of the plan yet. */
    cells: hands.cells,
    rpe: createRpeList(),
    /** Asks for what stands in place of an exercise in this week and those after it. */
    askSwap,
    ...createCellActions(edited),
    ...createCopyActions(edited),
    ...createSeriesActions(edited),
    ...createExerciseActions(edited),
  };
}
