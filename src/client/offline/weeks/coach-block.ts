import type { BlockDetail } from '#contract/api/block.ts';
import { applyEdit, weeksOf, type BlockEdit } from '#domain/block/edits.ts';
import { findWeek } from '#domain/block/weeks.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { createDraftedBlock, type DraftedBlockOptions, type LiveDrafts } from './drafted-block.ts';
import { createUndoHistory, type UndoStep } from './undo-history.ts';

/** What the editor shows. */
export type CoachView = {
  /** Undefined until there is a reading. */
  readonly block: BlockDetail | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

/** A step that was taken back or made again. */
export type Taken = {
  /** The weeks that it changed. */
  readonly weeks: readonly string[];
  /** Weeks that were to go and stay: somebody has put something into them, or a week after them. */
  readonly stay: readonly string[];
};

export type CoachBlock = ReturnType<typeof createCoachBlock>;

/** Creates a coach's block: what it shows, and the steps back and forth. Unchanged parts keep their identity. */
export function createCoachBlock(options: DraftedBlockOptions) {
  const listeners = new Set<() => void>();
  const drafted = createDraftedBlock(options);
  const history = createUndoHistory();
  let view: CoachView = { block: undefined, canUndo: false, canRedo: false };

  function refresh(): void {
    show(drafted.laid(view.block));
  }

  function show(block: BlockDetail | undefined): void {
    view = {
      block,
      canUndo: history.has('undo'),
      canRedo: history.has('redo'),
    };
    for (const listener of listeners) listener();
  }

  function takeBack({ back: edit, onTakenBack }: UndoStep, to: 'undo' | 'redo'): Taken {
    const back = drafted.apply(edit, view.block);
    const after = drafted.laid(view.block);
    const isInVain = after === view.block;
    if (back && !isInVain) history.push(to, { back });
    show(after);
    onTakenBack?.();
    const stay = weeksRemoved(edit).filter((name) => after && findWeek(after, name));
    return { weeks: weeksOf(edit), stay };
  }

  function takeStep(from: 'undo' | 'redo', to: 'undo' | 'redo'): Taken | undefined {
    const step = history.pop(from);
    return step && takeBack(step, to);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => view,
    /** Resolves when this device has stored what was edited last; rejects when it has not. */
    stored: drafted.stored,
    takeReading: (block: BlockDetail) => {
      // Equal parts become those on the screen, so that the next comparison has only the edited week to look at.
      drafted.takeReading(keepSame(view.block, block));
      refresh();
    },
    takeLive: (next: LiveDrafts) => {
      drafted.takeLive(next);
      refresh();
    },
    /**
     * Returns what takes the edit back, which returns false when it was taken back already; undefined when there was
     * nothing to change, or no room. `onTakenBack` is called however the edit is taken back.
     */
    edit: (edit: BlockEdit, onTakenBack?: () => void): (() => boolean) | undefined => {
      const { block } = view;
      const back = drafted.apply(edit, block);
      if (!block || !back) return undefined;
      const step: UndoStep = { back, ...(onTakenBack && { onTakenBack }) };
      history.record(step);
      // A cell changes nothing that was logged: there is nothing to be laid over it again.
      if (edit.kind === 'setTarget' || edit.kind === 'setName' || edit.kind === 'setRest') show(applyEdit(block, edit));
      else refresh();
      return () => {
        if (!history.remove(step)) return false;
        takeBack(step, 'redo');
        return true;
      };
    },
    undo: () => takeStep('undo', 'redo'),
    redo: () => takeStep('redo', 'undo'),
  };
}

function weeksRemoved(edit: BlockEdit): string[] {
  if (edit.kind === 'many') return edit.edits.flatMap(weeksRemoved);
  return edit.kind === 'removeWeek' ? [edit.week] : [];
}
