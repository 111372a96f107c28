import type { KeyboardEvent } from 'react';
import type { Field } from '#contract/vocabulary.ts';
import type { Leaving, PlanCell } from '#domain/block/plan-cells.ts';
import { readEntry } from '#domain/entry.ts';
import { PLATE_JUMP } from '#domain/load.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { isComposing } from '#client/ui/input-method.ts';
import { isUndo } from './grid.ts';
import type { Caret } from './caret.ts';
import { fieldOf, kindId, moveFocus, type Direction } from './focus.ts';
import { showNumber } from '#client/words/sets.ts';
import type { EditorActions } from './use-actions.ts';

type CellKeysOptions = {
  readonly idExercise: string;
  readonly seriesId: string;
  /** The number of the set in the exercise, from 1. */
  readonly number: number;
  readonly actions: EditorActions;
  readonly caret: Caret;
  readonly cellOf: (field: Field) => PlanCell;
  readonly leave: (field: Field, cell: HTMLInputElement, how?: 'confirmed') => Leaving['kind'] | undefined;
  readonly restore: (field: Field, cell: HTMLInputElement) => boolean;
};

/** The fields that Alt with an arrow steps; an RPE is stepped through in its list. */
type SteppedField = Exclude<Field, 'rpe'>;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Creates the key handler of one set: a key leads from cell to cell, steps a number, or commands the row. */
export function createKeyHandler({ idExercise, seriesId, number, actions, caret, ...cells }: CellKeysOptions) {
  function onCommand(event: KeyboardEvent<HTMLInputElement>, field: Field): void {
    const cell = event.currentTarget;
    const key = event.key.toLowerCase();
    // Undo first drops a text that never became part of the plan.
    if (isUndo(event) && cells.restore(field, cell)) event.preventDefault();
    const command = {
      d: () => isSettled(cells.leave(field, cell)) && actions.fillDown(idExercise, { seriesId, field }),
      enter: () => isSettled(cells.leave(field, cell)) && actions.addSeries(idExercise),
      k: () => isSettled(cells.leave(field, cell)) && document.getElementById(kindId(seriesId))?.focus(),
      delete: () => actions.removeSeries(idExercise, seriesId, number, field),
    }[key];
    if (command) event.preventDefault();
    command?.();
  }

  function onEnter(cell: HTMLInputElement, field: Field, direction: Direction): void {
    const isAsked = actions.cells.of(seriesId)[field]?.draft.asked === true;
    const left = cells.leave(field, cell, isAsked ? 'confirmed' : undefined);
    // The focus stays in a cell that asks a question: Enter once more is a yes.
    if (left !== 'asks') moveFocus(cell, direction);
  }

  function onStep(cell: HTMLInputElement, field: SteppedField, by: 1 | -1): void {
    const next = stepped(field, cell.value, by);
    if (next === undefined) return;
    cell.value = next;
    actions.type(cells.cellOf(field), next);
  }

  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    const cell = event.currentTarget;
    const field = fieldOf(cell);
    if (field === 'rpe' && actions.rpe.takesKey(event)) return;
    if (event.ctrlKey || event.metaKey) return onCommand(event, field);
    if (event.altKey && field !== 'rpe' && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return onStep(cell, field, event.key === 'ArrowUp' ? 1 : -1);
    }
    if (event.key === 'Escape') {
      if (cells.restore(field, cell)) event.preventDefault();
      return;
    }
    if (event.key === 'F2') return caret.edit(cell);
    const direction = directionOf(event, caret);
    if (direction === undefined || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return onEnter(cell, field, direction);
    }
    if (moveFocus(cell, direction) || event.key !== 'Tab') event.preventDefault();
  };
}

/** Whether a cell that was left holds no draft any more. */
function isSettled(left: string | undefined): boolean {
  return left === undefined || left === 'commits' || left === 'says nothing';
}

/** Which way a key leads; undefined where it moves the caret or leads nowhere. */
function directionOf(event: KeyboardEvent<HTMLInputElement>, caret: Caret): Direction | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'before' : 'next';
  const direction = ARROWS[event.key];
  return event.shiftKey || direction === undefined || caret.takes(event.currentTarget, direction)
    ? undefined
    : direction;
}

/** What stands in the cell, one step up or down; undefined where that or the result cannot be read as a number. */
function stepped(field: SteppedField, text: string, by: 1 | -1): string | undefined {
  const unit = unitInUse();
  const entry = readEntry(text, field, unit);
  if (!entry.ok) return undefined;
  const value = entry.value ?? 0;
  const [shown, step] = field === 'load' ? [loadShown(value), PLATE_JUMP[unit]] : [value, 1];
  const next = showNumber(Math.max(0, shown + by * step));
  return readEntry(next, field, unit).ok ? next : undefined;
}
