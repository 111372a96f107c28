import { useEffect, useRef } from 'react';
import { useDocumentTitle } from './document-title.ts';

/** The page's heading: names the browser tab, and takes the focus when its page opens. */
export function Title({ children, className }: { children: string; className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(children);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
