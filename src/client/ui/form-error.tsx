import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

/** Why a form, or an act, did not come through where no field of it is wrong: said at once, and gone when there is nothing. */
export function FormError({ children, action }: { children: string | undefined; action?: ReactNode }) {
  if (children === undefined) return null;
  return (
    <Banner tone="danger" role="alert" action={action}>
      {children}
    </Banner>
  );
}
