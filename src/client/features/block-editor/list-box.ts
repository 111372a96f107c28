import type { MouseEvent } from 'react';

/** A list hangs on a text field, which no element of HTML does. */
export const LISTBOX = { role: 'listbox' };

/** What makes an element one of its options; the field keeps the focus. */
export function optionRole(isActive: boolean, onClick: () => void) {
  return {
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    // The press would take the focus, and with it the list, before the click arrives.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick,
  };
}
