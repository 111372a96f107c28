import type { BlockEdit } from '#domain/block/edits.ts';

/** An edit that was made, as the edit that takes it back. */
export type UndoStep = { readonly back: BlockEdit; readonly onTakenBack?: () => void };

type Stack = 'undo' | 'redo';

const MOST_STEPS = 500;

/** Keeps the steps of one block that can be taken back, and those that can be made again. */
export function createUndoHistory() {
  const steps: Record<Stack, UndoStep[]> = { undo: [], redo: [] };

  return {
    has: (stack: Stack): boolean => steps[stack].length > 0,
    pop: (stack: Stack): UndoStep | undefined => steps[stack].pop(),
    push: (stack: Stack, step: UndoStep): void => void steps[stack].push(step),
    /** A new edit: what was taken back before it cannot be made again. */
    record: (step: UndoStep): void => {
      steps.redo.length = 0;
      steps.undo.push(step);
      if (steps.undo.length > MOST_STEPS) steps.undo.shift();
    },
    /** Takes out a step, wherever it stands; false when it was taken back already. */
    remove: (step: UndoStep): boolean => {
      const at = steps.undo.indexOf(step);
      if (at === -1) return false;
      steps.undo.splice(at, 1);
      return true;
    },
  };
}
