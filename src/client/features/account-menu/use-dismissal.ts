import { useEffect, type RefObject } from 'react';

type DismissalParts = { readonly root: RefObject<HTMLElement | null>; readonly opener: RefObject<HTMLElement | null> };

/** Closes an open menu at Escape, a tap elsewhere, or a focus that leaves it. `close` must stay the same function. */
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
    // The menu covers parts of the page, which is therefore inert while the menu is open.
    const page = document.querySelector('main');
    page?.setAttribute('inert', '');
    return () => {
      page?.removeAttribute('inert');
      controller.abort();
    };
  }, [open, root, opener, close]);
}
