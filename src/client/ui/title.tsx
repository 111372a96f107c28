import { useEffect, useRef } from 'react';
import { useDocumentTitle } from './document-title.ts';

let isFirst = true;

/** The page's heading: names the browser tab, and takes the focus when its page opens, which begins at its top. */
export function Title({ children, className }: { children: string; className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(children);
  useEffect(() => {
    // A person who is quicker than the page may be typing in it already.
    if (!document.activeElement?.matches('input, select, textarea')) heading.current?.focus({ preventScroll: true });
    // After a reload the page stays where the browser has scrolled it.
    if (!isFirst) scrollTo({ top: 0, behavior: 'instant' });
    isFirst = false;
  }, []);
  return (
    <h1 ref={heading} dir="auto" tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
