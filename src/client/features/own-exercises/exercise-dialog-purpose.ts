import type { ListedExercise } from '#contract/api/catalogue.ts';

/** What a coach wants to do with an exercise of their own. `name`: what was looked for before. */
export type DialogPurpose =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'edit' | 'delete'; readonly exercise: ListedExercise };
