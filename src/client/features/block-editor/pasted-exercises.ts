import { create } from 'zustand';
import type { ListName, Weekday } from '#contract/vocabulary.ts';

/** Rows of exercises that were pasted into a cell, and the list in which that cell stands. */
export type PastedExercises = {
  readonly week: string;
  readonly day: Weekday;
  readonly list: ListName;
  readonly rows: readonly (readonly string[])[];
};

export const usePastedExercises = create<{ readonly asked?: PastedExercises | undefined }>(() => ({}));

/** Asks whether pasted rows are to be added as exercises. */
export function askPastedExercises(asked: PastedExercises): void {
  usePastedExercises.setState({ asked });
}

/** Ends the question. */
export function endPastedExercises(): void {
  usePastedExercises.setState({ asked: undefined });
}
