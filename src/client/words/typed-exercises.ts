import { count } from './count.ts';
import { typedExercises as spanish } from './es/typed-exercises.ts';
import { rareWords } from './rare-words.ts';

/** The names that a coach typed into plans, and which exercise each is. */
export const typedExercises = rareWords(
  {
    title: 'Names typed in plans',
    lead: 'These names are in your plans, but not in the list of exercises. Say which exercise each one is, and their history, records and last times are joined.',
    none: 'Every name in your plans is an exercise of the list.',
    plans: (blocks: number, templates: number) =>
      [blocks > 0 && count(blocks, 'block', 'blocks'), templates > 0 && count(templates, 'template', 'templates')]
        .filter(Boolean)
        .join(' · '),
    merge: 'Merge',
    mergeOf: (name: string) => `Merge ${name}`,
    mergeTitle: (name: string) => `Which exercise is ${name}?`,
    mergeText: 'All your blocks and templates will have its name. Everything logged stays. You can undo it.',
    search: 'Search the list',
    noneFound: 'No exercise matches.',
    exercise: 'Exercise',
    merging: 'Merging…',
    merged: (name: string, exercise: string) => `${name} is ${exercise} now.`,
    unmerged: (name: string) => `${name} is as before.`,
    cancel: 'Cancel',
    close: 'Close',
  },
  spanish,
);
