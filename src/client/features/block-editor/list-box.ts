import type { MouseEvent } from 'react';

/** The role of a list that belongs to a text field, for which HTML has no element. */
export const LISTBOX = { role: 'listbox' };

/** Returns the attributes that make an element an option of such a list; the field keeps the focus. */
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
