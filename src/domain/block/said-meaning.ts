import type { Exercise } from '#contract/api/block.ts';
import type { BlockEdit } from './edits.ts';
import { MAX_CUE_LENGTH } from '#contract/limits.ts';
import { meansSame, type Meaning, type Said } from './measures.ts';

/** Whether a text that says this ('60s') says another than the exercise. */
export function saysOther(exercise: Meaning, says: Said = {}): boolean {
  return !meansSame(exercise, { ...exercise, ...says });
}

/** What has an exercise say this, as far as it does not yet; what is there and undefined takes back what it says. */
export function saidEdits(week: string, exercise: Exercise, says: Said = {}): BlockEdit[] {
  const { idExercise } = exercise;
  const wanted = withSaid(exercise, says);
  return (['measure', 'loadAs', 'note'] as const)
    .filter((text) => wanted[text] !== exercise[text])
    .map((text) => ({ kind: 'setText', week, idExercise, text, value: wanted[text] }));
}

/** With what a text says of it; a note goes behind the cue. */
export function withSaid<One extends { readonly note?: string | undefined }>(
  exercise: One,
  says: Said = {},
): One & Said {
  return { ...exercise, ...says, ...(says.note !== undefined && { note: withNote(exercise.note ?? '', says.note) }) };
}

/** The cue with one more line; the same where it says so already, or has no room. */
function withNote(cue: string, note: string): string {
  const longer = cue === '' ? note : `${cue}\n${note}`;
  return cue.includes(note) || longer.length > MAX_CUE_LENGTH ? cue : longer;
}
