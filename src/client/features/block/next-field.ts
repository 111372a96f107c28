import type { KeyboardEvent } from 'react';

/** Enter leads to the next field of the day, as a keyboard's 'next' key promises. */
export function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] [data-field]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
