import { useEffect, type RefObject } from 'react';

type DismissalParts = { readonly root: RefObject<HTMLElement | null>; readonly opener: RefObject<HTMLElement | null> };

/** While a menu is open: Escape, a tap elsewhere and leaving by Tab close it. `close` stays the same function. */
export function useDismissal(open: boolean, { root, opener }: DismissalParts, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const { signal } = controller;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    // What the menu half covers is out of reach while it is open.
    const page = document.querySelector('main');
    page?.setAttribute('inert', '');
    return () => {
      page?.removeAttribute('inert');
      controller.abort();
    };
  }, [open, root, opener, close]);
}
