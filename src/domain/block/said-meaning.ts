import type { Exercise } from '#contract/api/block.ts';
import type { BlockEdit } from './edits.ts';
import { meansSame, type Meaning } from './measures.ts';

/** Whether a text that says this ('60s') says another than the exercise. */
export function saysOther(exercise: Meaning, says: Meaning = {}): boolean {
  return !meansSame(exercise, { ...exercise, ...says });
}

/** What has an exercise say this, as far as it does not yet. */
export function meaningEdits(week: string, exercise: Exercise, says: Meaning = {}): BlockEdit[] {
  const { idExercise } = exercise;
  return (['measure', 'loadAs'] as const)
    .filter((text) => says[text] !== undefined && says[text] !== exercise[text])
    .map((text) => ({ kind: 'setText', week, idExercise, text, value: says[text] }));
}
