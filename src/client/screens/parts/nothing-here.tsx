import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { notFound } from '#client/words/pages.ts';

/** An address that leads to nothing: why that may be, and the way on. */
export function NothingHere({ heading }: { heading: ReactNode }) {
  return (
    <EmptyState
      icon={<Compass />}
      heading={heading}
      action={
        <LinkButton look="primary" to={paths.home}>
          {notFound.back}
        </LinkButton>
      }
    >
      {notFound.text}
    </EmptyState>
  );
}
