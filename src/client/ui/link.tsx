import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Click = (event: MouseEvent<HTMLAnchorElement>) => void;
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'onClick'> & {
  to: string;
  /** Called before the page changes. */
  onClick?: Click;
};

/** A way to another page of the app. The router's own link brings its prefetching, which nobody here asks for. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        go(event);
      }}
    >
      {children}
    </a>
  );
}
