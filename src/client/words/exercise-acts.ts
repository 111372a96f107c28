import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { words } from './language.ts';

/** What can be done with an exercise of the day beside logging it. */
export const exerciseActs = words('exerciseActs', {
  plates: 'Plates',
  load: 'Load',
  clock: 'Clock',
  stopClock: (time: string) => `Stop ${time}`,
  heldTarget: 'Target reached',
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

  /** What the athlete changes of a day, as they do it. */
  change: 'Change',
  changeHint: 'Only for today. Your coach sees what you changed.',
  addSet: 'Add a set',
  swap: 'Swap for today',
  swapTitle: (exercise: string) => `Instead of ${exercise}`,
  asPlanned: (exercise: string) => `Back to ${exercise}`,
  addExercise: 'Add an exercise',
  takeBack: (set: number) => `Take back set ${set}, which you added`,
  search: 'Search, or type a name',
  muscle: 'Muscle',
  allMuscles: 'All muscles',
  showAll: (count: number) => `Show all ${count}`,
  noCatalogue: 'The list of all exercises has not been read on this device yet: it appears once you are online.',
  use: (name: string) => `Use “${name}”`,
  setAdded: (exercise: string) => `A set of ${exercise} was added.`,
  setTakenBack: (exercise: string) => `The set of ${exercise} was taken back.`,
  swapped: (exercise: string, instead: string) => `${instead} instead of ${exercise}.`,
  asPlannedAgain: (exercise: string) => `${exercise} as planned.`,
});
