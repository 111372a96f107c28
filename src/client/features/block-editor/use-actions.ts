import { useMemo } from 'react';
import { createCellActions } from './cell-actions.ts';
import { createEditedWeek, type Hands } from './edited-week.ts';
import { createExerciseActions } from './exercise-actions.ts';
import { createRpeList } from './rpe-list.ts';
import { createSeriesActions } from './series-actions.ts';

export type EditorActions = ReturnType<typeof createActions>;

/** What the week's grid can do; the same object as long as the week is the same, so that rows need not be drawn again. */
export function useActions({ coachBlock, cells }: Hands, week: string): EditorActions {
  return useMemo(() => createActions({ coachBlock, cells }, week), [coachBlock, cells, week]);
}

function createActions(hands: Hands, week: string) {
  const edited = createEditedWeek(hands, week);
  return {
    week,
    /** What is typed and no part of the plan. */
    cells: hands.cells,
    rpe: createRpeList(),
    ...createCellActions(edited),
    ...createSeriesActions(edited),
    ...createExerciseActions(edited),
  };
}
