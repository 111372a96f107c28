/** A cell of the sheet that is typed into, a number or a text. */
export function isGridCell(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('[data-field], [data-grid-text]');
}

/** The browser's own search is being opened. */
export function isSearch({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));
}

/** In the order of the page. */
export function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
