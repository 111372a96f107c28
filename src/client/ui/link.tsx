import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Click = (event: MouseEvent<HTMLAnchorElement>) => void;
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'onClick'> & {
  to: string;
  /** What the page that it leads to is told. */
  state?: unknown;
  /** Called before the page changes. */
  onClick?: Click;
};

/** A way to another page of the app. The router's own link brings its prefetching, which nobody here asks for. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to, { state });
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
