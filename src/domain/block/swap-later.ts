import type { Exercise } from '#contract/api/block.ts';
import type { BlockEdit } from './edits.ts';
import type { Reach } from './later-weeks.ts';
import { plannedSets } from './in-plan.ts';
import { isLogged } from './weeks.ts';

/** What stands in place of another exercise; without an id it is a name of the coach's own. */
export type Replacement = Pick<Exercise, 'name'> & { readonly exerciseId: string | undefined };

/**
 * Puts another exercise in place of one, in every week of its reach: sets, reps, RPE, rest time and cue stay. A load
 * that was planned for one exercise says nothing of another, so the loads go unless they are kept, and what they mean
 * goes with them where nothing is logged.
 * @returns undefined where nothing changes
 */
export function swapEdit(
  { exercises }: Pick<Reach, 'exercises'>,
  { name, exerciseId }: Replacement,
  loads: 'kept' | 'cleared',
): BlockEdit | undefined {
  const edits = exercises
    .filter(({ exercise }) => exercise.name !== name || exercise.exerciseId !== exerciseId)
    .flatMap(({ week, exercise }): BlockEdit[] => [
      { kind: 'setName', week, idExercise: exercise.idExercise, name, exerciseId },
      ...(loads === 'kept' ? [] : [...clearedLoads(week, exercise), ...clearedMeaning(week, exercise)]),
    ]);
  return edits.length === 0 ? undefined : { kind: 'many', edits };
}

/** Makes what the athlete did instead the plan. What loads mean was said of the other exercise, and goes. */
export function planInstead(week: string, idExercise: string, name: string): BlockEdit {
  return {
    kind: 'many',
    edits: [
      { kind: 'setName', week, idExercise, name, exerciseId: undefined },
      { kind: 'setText', week, idExercise, text: 'loadAs', value: undefined },
    ],
  };
}

/** Returns whether a load is planned in anything of a reach. */
export function hasLoads({ exercises }: Pick<Reach, 'exercises'>): boolean {
  return exercises.some(({ exercise }) => plannedSets(exercise).some(({ target }) => target.load !== null));
}

function clearedMeaning(week: string, { idExercise, loadAs, series }: Exercise): BlockEdit[] {
  if (loadAs === undefined || series.some(isLogged)) return [];
  return [{ kind: 'setText', week, idExercise, text: 'loadAs', value: undefined }];
}

function clearedLoads(week: string, exercise: Exercise): BlockEdit[] {
  return plannedSets(exercise)
    .filter(({ target }) => target.load !== null)
    .map(({ seriesId }) => ({ kind: 'setTarget', week, seriesId, field: 'load', value: null }));
}
