import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { isUndo } from './grid.ts';
import { tableOf } from './clipboard-table.ts';
import { commandOf, type SheetCommand } from './sheet-keys.ts';
import type { FillDrag } from './use-fill-drag.ts';
import type { Marked } from './use-marked.ts';
import type { Typing } from './use-typing.ts';

type SheetHandlersOptions = {
  readonly marked: Marked;
  readonly typing: Typing;
  readonly drag: FillDrag;
  readonly run: (command: SheetCommand) => void;
  /** What is marked, as spreadsheets put it on the clipboard. */
  readonly copied: () => string;
  readonly paste: (rows: readonly (readonly string[])[]) => void;
};

/** Creates one set of handlers for all cells of the table of all weeks. */
export function createSheetHandlers({ marked, typing, drag, run, copied, paste }: SheetHandlersOptions) {
  function copy(event: ClipboardEvent): boolean {
    if (!placeOf(event.target)) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied());
    return true;
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (!placeOf(event.target)) return;
      // Undo first drops a text that never became part of the plan.
      if (isUndo(event) && typing.drop()) return event.preventDefault();
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      run(command);
    },
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target);
      if (place) marked.come(place.row, place.column);
    },
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0) return;
      if (isHandle(event.target)) {
        drag.begin();
        // The focus stays in the cell.
        return event.preventDefault();
      }
      // A question keeps the focus in its field.
      if (typing.keep()) marked.go(place.row, place.column, event.shiftKey);
      else event.preventDefault();
    },
    onMouseOver: ({ buttons, target }: MouseEvent) => {
      const place = placeOf(target);
      if (drag.isDrawing()) {
        // It was let go outside the table.
        if (buttons !== 1) drag.drop();
        else if (place) drag.over(place.row, place.column);
        return;
      }
      // A drag counts only if its press began in a cell, which then has the focus.
      const isDragging = buttons === 1 && document.activeElement?.matches('td[data-cell]') === true;
      if (isDragging && place) marked.go(place.row, place.column, true);
    },
    onMouseUp: drag.end,
    onDoubleClick: ({ target }: MouseEvent) => {
      if (placeOf(target) && !isHandle(target)) run({ kind: 'write' });
    },
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) run({ kind: 'take out' });
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain').trim();
      if (!placeOf(event.target) || text === '') return;
      event.preventDefault();
      paste(tableOf(event.clipboardData) ?? [[text]]);
    },
  };
}

/** Whether it is the corner by which what is marked is drawn out. */
function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-fill]');
}

/** The row and column of the cell that an event is about; undefined in the field or on the button of a cell. */
function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | undefined {
  if (!(target instanceof Element) || target.closest('[data-line-field], button')) return undefined;
  const cell = target.closest<HTMLTableCellElement>('td[data-cell]');
  const row = Number(cell?.closest('tr')?.dataset['line']);
  return cell ? { row, column: cell.cellIndex - 1 } : undefined;
}
