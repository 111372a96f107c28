import { trainingMaxes as spanish } from './es/training-maxes.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads of the training maxes of an athlete. */
export const trainingMaxes = rareWords(
  {
    title: 'Training maxes',
    lead: 'What you take as the max of a lift. Loads planned as “75% TM” follow it, also when you change it; logged sets stay as they are.',
    none: 'None set yet.',
    add: 'Add',
    addTitle: 'Add a training max',
    editTitle: (exercise: string) => `Training max of ${exercise}`,
    exercise: 'Exercise',
    ownName: (exercise: string) => `Use “${exercise}”`,
    choose: 'Choose an exercise from the list.',
    load: (unit: string) => `Training max (${unit})`,
    loadMissing: 'Type the training max.',
    notNothing: 'A training max is more than 0.',
    standing: (load: string) => `It is ${load} now.`,
    edit: 'Edit',
    editOf: (exercise: string) => `Edit the training max of ${exercise}`,
    remove: 'Remove',
    removeOf: (exercise: string) => `Remove the training max of ${exercise}`,
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
    saved: (exercise: string, load: string) => `Training max of ${exercise}: ${load}.`,
    removed: (exercise: string) => `${exercise} has no training max now.`,
  },
  spanish,
);
