import { ownExerciseActs as spanish } from './es/own-exercise-acts.ts';
import { rareWords } from './rare-words.ts';

/** What is asked and told when a coach adds an exercise of their own, changes one or deletes it. */
export const ownExerciseActs = rareWords(
  {
    addTitle: 'Add an exercise',
    editTitle: (name: string) => `Edit ${name}`,
    renameText: 'Blocks keep the name they were written with.',
    name: 'Name',
    muscleGroup: 'Muscle group',
    equipment: 'Equipment',
    choose: 'Choose one',
    nameMissing: 'Type a name.',
    chooseOne: 'Please choose one.',
    listed: (typed: string, name: string) =>
      `The shared list has “${typed}” as ${name}. You can use that one, or add your own.`,
    sameName: 'The shared list has this exercise. Use that one, or choose another name.',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
    added: (name: string) => `${name} added.`,
    saved: (name: string) => `${name} saved.`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText:
      'Blocks that have it keep the name, and everything logged stays. You will no longer find it in your exercises or in the block editor.',
    delete: 'Delete',
    deleting: 'Deleting…',
  },
  spanish,
);
