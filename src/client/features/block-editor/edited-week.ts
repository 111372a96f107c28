import type { Exercise, Week } from '#contract/api/block.ts';
import { findExercise, type BlockEdit, type Spot } from '#domain/block/edits.ts';
import { findWeek } from '#domain/block/weeks.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import type { CoachBlock } from '#client/offline/weeks/coach-block.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { focusOn } from './focus.ts';

/** What a coach edits with: the plan, and the cells whose texts are not in it yet. */
export type Hands = { readonly coachBlock: CoachBlock; readonly cells: CellDesk };

/** An exercise where it stands now, in the week as it is now. */
type FoundExercise = { readonly exercise: Exercise; readonly spot: Spot; readonly now: Week };

export type EditedWeek = ReturnType<typeof createEditedWeek>;

/** Creates the access to one week for edits: every question is answered from the plan as it is at that moment. */
export function createEditedWeek({ coachBlock, cells }: Hands, week: string) {
  function weekNow(): Week | undefined {
    const { block } = coachBlock.view();
    return block && findWeek(block, week);
  }

  return {
    week,
    coachBlock,
    cells,
    weekNow,
    find: (idExercise: string): FoundExercise | undefined => {
      const now = weekNow();
      const found = now && findExercise(now, (one) => one.idExercise === idExercise);
      return found && { ...found, now };
    },
    /** Takes something out, and offers to put it back. After an undo the focus goes to `id`. */
    remove: (text: () => string, edit: BlockEdit, id: string): void => writeTold(cells, { edit, text, id }),
  };
}

type ToldEdit = { readonly edit: BlockEdit; readonly text: () => string; readonly id: string };

/** Writes an edit, tells of it and offers to take it back; the focus then goes to what has this `id`. */
export function writeTold(cells: Pick<CellDesk, 'write'>, { edit, text, id }: ToldEdit): void {
  const takeBack = cells.write(edit, () => withdraw());
  if (!takeBack) return;
  const undo = () => {
    if (takeBack()) focusOn(id);
  };
  const withdraw = notify({ text, forMs: NOTICE_MS, undo });
}
