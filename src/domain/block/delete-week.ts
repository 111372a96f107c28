import type { BlockDetail } from '#contract/api/block.ts';
import { applyEdit, type BlockEdit } from './edits.ts';
import { isInPlan } from './in-plan.ts';
import { exercisesOf, findWeek } from './weeks.ts';

/** What becomes of a week that is deleted. */
export type DeletedWeek = {
  readonly edit: BlockEdit;
  /** `logged`: what was logged in it stays in sight; `empty`: it stays, so that those after it keep their numbers. */
  readonly leaves: 'nothing' | 'logged' | 'empty';
};

/** Takes all that is planned out of a week, and the week with it; returns undefined where that is done already. */
export function deleteWeek(block: BlockDetail, week: string): DeletedWeek | undefined {
  const before = findWeek(block, week);
  if (!before || before.removed) return undefined;
  const planned = exercisesOf(before).filter(isInPlan);
  const edit: BlockEdit = {
    kind: 'many',
    edits: [
      ...planned.map(({ idExercise }): BlockEdit => ({ kind: 'removeExercise', week, idExercise })),
      { kind: 'removeWeek', week },
    ],
  };
  const after = findWeek(applyEdit(block, edit), week);
  return { edit, leaves: after === undefined ? 'nothing' : exercisesOf(after).length > 0 ? 'logged' : 'empty' };
}
