import { create } from 'zustand';

/** Counts what nobody who watches the database is told of: changes of what only memory holds, and what a tab that died left. */
export const useHeld = create(() => 0);

export function noteHeld(): void {
  useHeld.setState((count) => count + 1);
}
