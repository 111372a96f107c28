import { useEffect } from 'react';
import type { CoachBlock } from '#client/offline/coach-block.ts';
import { isGridCell } from './grid.ts';

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y for the block, wherever the focus is but in a field with an undo of its own. */
export function useUndoKeys(coachBlock: CoachBlock): void {
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('keydown', (event) => listen(event, coachBlock), { signal: controller.signal });
    return () => controller.abort();
  }, [coachBlock]);
}

function listen(event: KeyboardEvent, coachBlock: CoachBlock): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || hasUndoOfItsOwn(event.target)) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) coachBlock.redo();
  else coachBlock.undo();
}

function hasUndoOfItsOwn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea') && !isGridCell(target);
}
