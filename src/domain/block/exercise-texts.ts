import type { Exercise } from '#contract/api/block.ts';
import { EXERCISE_TEXTS, type ExerciseText } from '#contract/vocabulary.ts';

type Said = Pick<Exercise, ExerciseText>;

/** Returns what an exercise says beside its sets. What it does not say is absent. */
export function textsIn(exercise: { readonly [Text in ExerciseText]?: string | undefined }): Said {
  return Object.fromEntries(
    EXERCISE_TEXTS.flatMap((text) => (exercise[text] === undefined ? [] : [[text, exercise[text]]])),
  );
}

/** Returns the texts that hold wherever an exercise stands: a superset depends on its neighbours, too. */
export function ownTexts({ group: _neighbours, ...exercise }: Said): Omit<Said, 'group'> {
  return textsIn(exercise);
}

/** Returns the exercise with this text, or without it for undefined; the same object where nothing changes. */
export function withText(exercise: Exercise, text: ExerciseText, value: string | undefined): Exercise {
  if (exercise[text] === value) return exercise;
  const { [text]: _before, ...rest } = exercise;
  return value === undefined ? rest : { ...rest, [text]: value };
}
