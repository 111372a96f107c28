import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { words } from './language.ts';

/** What can be done with an exercise of the day beside logging it. */
export const exerciseActs = words('exerciseActs', {
  plates: 'Plates',
  note: 'Note',
  which: 'Set',
  kind: 'What is it?',
  text: 'Note',
  because: 'Skipped because',
  hint: 'Your coach sees it beside the set.',
  tooLong: (length: number) => `A note has at most ${MAX_NOTE_LENGTH} characters; this has ${length}.`,
  ask: (coach: string) => `Ask ${coach} about it`,
  askHint: 'Goes to your chat as well, pinned to this set.',
  cancel: 'Cancel',
  keep: 'Keep',
});
