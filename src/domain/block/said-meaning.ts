import type { Exercise } from '#contract/api/block.ts';
import type { BlockEdit } from './edits.ts';
import { MAX_CUE_LENGTH } from '#contract/limits.ts';
import { meansSame, type Meaning, type Said } from './measures.ts';

/** Returns whether a text ('60s') says that the numbers mean something else than the exercise says. */
export function saysOther(exercise: Meaning, says: Said = {}): boolean {
  return !meansSame(exercise, { ...exercise, ...says });
}

/** Returns the edits after which an exercise says this; a key whose value is undefined takes back what it says. */
export function saidEdits(week: string, exercise: Exercise, says: Said = {}): BlockEdit[] {
  const { idExercise } = exercise;
  const wanted = withSaid(exercise, says);
  const edits = (['measure', 'loadAs', 'note', 'tempo'] as const)
    .filter((text) => wanted[text] !== exercise[text])
    .map((text): BlockEdit => ({ kind: 'setText', week, idExercise, text, value: wanted[text] }));
  const { restTime } = wanted;
  return restTime === exercise.restTime ? edits : [...edits, { kind: 'setRest', week, idExercise, restTime }];
}

/** Returns an exercise with what a text says of it; a note goes behind the cue. */
export function withSaid<One extends { readonly note?: string | undefined }>(
  exercise: One,
  says: Said = {},
): One & Said {
  return { ...exercise, ...says, ...(says.note !== undefined && { note: withNote(exercise.note ?? '', says.note) }) };
}

/** Returns the cue with one more line, or as it is where it says so already or has no room. */
function withNote(cue: string, note: string): string {
  const longer = cue === '' ? note : `${cue}\n${note}`;
  return cue.includes(note) || longer.length > MAX_CUE_LENGTH ? cue : longer;
}
