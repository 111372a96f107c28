import { create } from 'zustand';

/** Counts changes that no watcher of the database hears of: of what only memory holds, and what a dead tab has left. */
export const useHeld = create(() => 0);

export function noteHeld(): void {
  useHeld.setState((count) => count + 1);
}
