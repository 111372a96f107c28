import { forwardRef } from 'react';

/** Comes late, and hands out its field. */
export const LatePart = forwardRef<HTMLInputElement, { name: string }>(function LatePart({ name }, ref) {
  return <input ref={ref} aria-label={name} />;
});
