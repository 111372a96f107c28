import type { KeyboardEvent } from 'react';

/** Moves the focus to the next field of the day, as the 'next' key of a phone's keyboard promises. */
export function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] [data-field]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
