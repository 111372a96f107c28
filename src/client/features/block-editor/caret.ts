import { useMemo, type MouseEvent } from 'react';
import type { Direction } from './focus.ts';

/**
 * How the person is in a cell: it is selected, and what they type takes the place of all of it; they type; or the caret is
 * in its text (F2, a double click), and the arrows are the caret's.
 */
type Mode = 'selected' | 'typing' | 'editing';

export type Caret = ReturnType<typeof createCaret>;

/** The manners of spreadsheets in the cells of one row. */
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

  /** What stands in the cell has changed, or was clicked. */
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
        // A press in a selected cell would put the caret into its text, and the next key there.
        if (mode === 'selected') event.preventDefault();
        else mode = 'editing';
      },
      // Or lifted in what is selected, where Chromium takes the selection for a text to be dragged.
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
