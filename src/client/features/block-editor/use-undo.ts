import { useEffect, useMemo } from 'react';
import { weekNumber, findWeek } from '#domain/block/weeks.ts';
import type { CoachBlock, Taken } from '#client/offline/weeks/coach-block.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { prepareToSay, say } from '#client/ui/say.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { isGridCell } from './grid.ts';

export type Undo = { readonly undo: () => void; readonly redo: () => void };

/**
 * Returns undo and redo for the buttons, and runs them at Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, but not in a field with an
 * undo of its own. A step in another week than the one on the screen shows that week; without `week` all are shown.
 */
export function useUndo(coachBlock: CoachBlock, week: string | undefined, onWeek: (week: string) => void): Undo {
  const steps = useMemo(() => {
    const tell = (taken: Taken | undefined, done: (weeks: string) => string, nothing: string): void => {
      if (!taken) return say(nothing);
      const weeks = inOrder(taken.weeks);
      const stay = inOrder(taken.stay).map(weekNumber);
      say(done(weeks.map((name) => words.week(weekNumber(name))).join(', ')));
      if (stay.length > 0) notify({ text: () => words.weeksStay(stay.join(', '), stay.length), forMs: NOTICE_MS });
      const { block } = coachBlock.view();
      const changed = weeks.find((name) => block && findWeek(block, name));
      if (changed !== undefined && week !== undefined && !weeks.includes(week)) onWeek(changed);
    };
    return {
      undo: () => tell(coachBlock.undo(), words.undone, words.nothingToUndo),
      redo: () => tell(coachBlock.redo(), words.redone, words.nothingToRedo),
    };
  }, [coachBlock, week, onWeek]);
  useEffect(() => void prepareToSay(), []);
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('keydown', (event) => listen(event, steps), { signal: controller.signal });
    return () => controller.abort();
  }, [steps]);
  return steps;
}

function listen(event: KeyboardEvent, { undo, redo }: Undo): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
  // A cell that has dropped a text of its own has undone enough.
  if (event.defaultPrevented || hasUndoOfItsOwn(event.target)) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redo();
  else undo();
}

function inOrder(weeks: readonly string[]): string[] {
  return weeks.toSorted((one, other) => weekNumber(one) - weekNumber(other));
}

function hasUndoOfItsOwn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea') && !isGridCell(target);
}
