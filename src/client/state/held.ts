import { create } from 'zustand';

/** Counts what no live query of the database sees: changes of what only memory holds, and what a tab that died left. */
export const useHeld = create(() => 0);

export function noteHeld(): void {
  useHeld.setState((count) => count + 1);
}
