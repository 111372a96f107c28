import type { Values } from '#contract/api/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { SetActionsInput, SetRef } from './set-actions.ts';

/** Who hears what is done in the rows: announcements and undo, loaded after the first screen. */
export const ear: {
  /** A value is about to be logged in the set, which still has the one before. */
  wrote?: (input: SetActionsInput, set: SetRef, field: Field, value: number | null, isTyped?: boolean) => void;
  ticked?: (input: SetActionsInput, set: SetRef, restTime: string) => void;
  /** The row's own ghost went. */
  cleared?: (input: SetActionsInput, set: SetRef, own: Values) => void;
} = {};
