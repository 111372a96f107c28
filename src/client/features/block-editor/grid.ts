import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether the target is a cell of the sheet that is typed into, for a number or a text. */
export function isGridCell(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('[data-field], [data-grid-text]');
}

/** Whether a key opens the browser's own search. */
export function isSearch({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));
}

/** Whether a key is Ctrl+Z. */
export function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent | ReactKeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';
}
