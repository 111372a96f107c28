import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { Series } from '#contract/api/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import { readEntry } from '#domain/entry.ts';
import { PLATE_JUMP } from '#domain/load.ts';
import { textOf } from '#client/offline/weeks/cell-desk.ts';
import type { HeldCells } from '#client/offline/weeks/cell-drafts.ts';
import { drawAfterKey } from '#client/state/key-first.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { isComposing } from '#client/ui/input-method.ts';
import { useCaret, type Caret } from './caret.ts';
import { tableOf } from './clipboard-table.ts';
import { fieldOf, moveFocus, type Direction } from './focus.ts';
import { show, showNumber } from './show.ts';
import type { EditorActions } from './use-actions.ts';

type Row = {
  readonly idExercise: string;
  readonly series: Series;
  readonly number: number;
  readonly actions: EditorActions;
};

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The drafts of the cells of a set or an exercise; drawn after the key that changes them. */
export function useHeldCells({ cells }: EditorActions, part: string): HeldCells {
  return useSyncExternalStore(
    useCallback((draw) => cells.subscribe(part, () => drawAfterKey(draw)), [cells, part]),
    () => cells.of(part),
  );
}

/**
 * The planned numbers of one series under a person's hands: one set of handlers for all of its cells. No key writes into
 * the plan: a cell that is left does. While it holds the person's own text, no value from elsewhere changes it.
 */
export function useCells({ idExercise, series, number, actions }: Row) {
  const { seriesId, target } = series;
  const held = useHeldCells(actions, seriesId);
  const caret = useCaret();
  const row = useRef<HTMLTableRowElement>(null);
  /** The cell that the person is in. */
  const visited = useRef<Field>(undefined);

  const cellOf = (field: Field) => ({ week: actions.week, part: seriesId, field });
  const text = (field: Field): string => {
    const draft = held[field]?.draft;
    return draft ? textOf(draft, unitInUse()) : show(field, target[field]);
  };

  useLayoutEffect(() => {
    for (const cell of row.current?.getElementsByTagName('input') ?? []) {
      const field = fieldOf(cell);
      if (cell.value === text(field)) continue;
      cell.value = text(field);
      caret.keep(cell);
    }
  });

  // Another week comes into sight, or another page, and nobody has told the cell.
  useEffect(
    () => () => {
      if (visited.current) actions.cells.leave({ week: actions.week, part: seriesId, field: visited.current });
    },
    [actions, seriesId],
  );

  function leave(field: Field, cell?: HTMLInputElement, how?: 'confirmed'): ReturnType<typeof actions.cells.leave> {
    const left = actions.cells.leave(cellOf(field), how);
    if (cell) caret.select(cell);
    return left;
  }

  function restore(field: Field, cell?: HTMLInputElement): boolean {
    const isRestored = actions.cells.restore(cellOf(field));
    if (cell) caret.select(cell);
    return isRestored;
  }

  function onCommand(event: KeyboardEvent<HTMLInputElement>, field: Field): void {
    const cell = event.currentTarget;
    const key = event.key.toLowerCase();
    // A text that was never part of the plan is the first thing to go.
    if (key === 'z' && !event.shiftKey && restore(field, cell)) event.preventDefault();
    const command = {
      d: () => isSettled(leave(field, cell)) && actions.fillDown(idExercise, { seriesId, field }),
      enter: () => isSettled(leave(field, cell)) && actions.addSeries(idExercise),
      delete: () => actions.removeSeries(idExercise, seriesId, number, field),
    }[key];
    if (command) event.preventDefault();
    command?.();
  }

  function onEnter(cell: HTMLInputElement, field: Field, direction: Direction): void {
    const isAsked = actions.cells.of(seriesId)[field]?.draft.asked === true;
    const left = leave(field, cell, isAsked ? 'confirmed' : undefined);
    // Whoever is asked answers where they are: Enter again is a yes.
    if (left !== 'asks') moveFocus(cell, direction);
  }

  const handlers = {
    ...caret.handlers,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // Who comes back to the window goes on where they were.
      if (visited.current !== fieldOf(currentTarget)) caret.select(currentTarget);
      visited.current = fieldOf(currentTarget);
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // The window lost the focus, and the cell is the one that has it there.
      if (document.activeElement === currentTarget) return;
      visited.current = undefined;
      leave(fieldOf(currentTarget));
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      caret.typed();
      actions.type(cellOf(fieldOf(currentTarget)), currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing(event)) return;
      const cell = event.currentTarget;
      const field = fieldOf(cell);
      if (event.ctrlKey || event.metaKey) return onCommand(event, field);
      if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        const next = stepped(field, cell.value, event.key === 'ArrowUp' ? 1 : -1);
        if (next === undefined) return;
        cell.value = next;
        return actions.type(cellOf(field), next);
      }
      if (event.key === 'Escape') return void restore(field, cell);
      if (event.key === 'F2') return caret.edit(cell);
      const direction = directionOf(event, caret);
      if (direction === undefined || event.altKey) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        return onEnter(cell, field, direction);
      }
      if (moveFocus(cell, direction) || event.key !== 'Tab') event.preventDefault();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const rows = tableOf(event.clipboardData);
      if (rows === undefined) return;
      event.preventDefault();
      const field = fieldOf(event.currentTarget);
      actions.cells.restore(cellOf(field));
      actions.paste(idExercise, { seriesId, field }, rows);
    },
  };
  return { row, text, held, handlers, leave, restore };
}

/** Whether a cell that was left holds nothing of its own any more. */
function isSettled(left: string | undefined): boolean {
  return left === undefined || left === 'commits' || left === 'says nothing';
}

/** Where a key leads; undefined where it is the caret's. */
function directionOf(event: KeyboardEvent<HTMLInputElement>, caret: Caret): Direction | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'before' : 'next';
  const direction = ARROWS[event.key];
  return event.shiftKey || direction === undefined || caret.takes(event.currentTarget, direction)
    ? undefined
    : direction;
}

/** One step more or less than what stands in the cell; undefined where that is no number, or the next would be none. */
function stepped(field: Field, text: string, by: 1 | -1): string | undefined {
  const unit = unitInUse();
  const entry = readEntry(text, field, unit);
  if (!entry.ok) return undefined;
  const value = entry.value ?? 0;
  const steps: Record<Field, number> = { reps: 1, rpe: 0.5, load: PLATE_JUMP[unit] };
  const next = showNumber(Math.max(0, (field === 'load' ? loadShown(value) : value) + by * steps[field]));
  return readEntry(next, field, unit).ok ? next : undefined;
}
