import { useMemo, type MouseEvent } from 'react';
import type { Direction } from './focus.ts';

/**
 * How the person is in a cell. 'selected': what they type takes the place of all of its text. 'typing': they have begun
 * to type. 'editing': the caret is in the text (F2, a double click), and all arrows move it.
 */
type Mode = 'selected' | 'typing' | 'editing';

export type Caret = ReturnType<typeof createCaret>;

/** Lets the caret and the selection in the cells of one row behave as in a spreadsheet. */
export function useCaret(): Caret {
  return useMemo(() => createCaret(), []);
}

function createCaret() {
  let mode: Mode = 'selected';

  function select(cell: HTMLInputElement): void {
    mode = 'selected';
    cell.select();
  }

  function edit(cell: HTMLInputElement): void {
    mode = 'editing';
    cell.setSelectionRange(cell.value.length, cell.value.length);
  }

  /** Keeps a selected cell selected after its text has changed or it was clicked. */
  function keep(cell: HTMLInputElement): void {
    if (mode === 'selected' && document.activeElement === cell) cell.select();
  }

  return {
    select,
    edit,
    keep,
    typed: (): void => {
      if (mode === 'selected') mode = 'typing';
    },
    /** Whether an arrow moves the caret: from the ends of what is being typed it leads to the next cell. */
    takes: ({ selectionStart, selectionEnd, value }: HTMLInputElement, direction: Direction): boolean => {
      if (mode === 'editing') return true;
      if (mode === 'selected' || (selectionStart === 0 && selectionEnd === value.length)) return false;
      return (direction === 'left' && selectionEnd !== 0) || (direction === 'right' && selectionStart !== value.length);
    },
    handlers: {
      onMouseDown: (event: MouseEvent<HTMLInputElement>): void => {
        if (document.activeElement !== event.currentTarget || event.button !== 0) return;
        // A press in a selected cell would put the caret into its text, where the next key would be typed.
        if (mode === 'selected') event.preventDefault();
        else mode = 'editing';
      },
      // Chromium takes a press in the selection for a drag of its text, and puts the caret there when it ends.
      onMouseUp: (event: MouseEvent<HTMLInputElement>): void => {
        if (mode === 'selected') event.preventDefault();
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => keep(currentTarget),
      onDoubleClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
        if (mode === 'selected') edit(currentTarget);
      },
    },
  };
}
