/** Whether the target is a cell of the sheet that is typed into, for a number or a text. */
export function isGridCell(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('[data-field], [data-grid-text]');
}

/** Whether a key opens the browser's own search. */
export function isSearch({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));
}

/** Whether an element stands before another one in the order of the page. */
export function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
