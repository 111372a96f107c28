import type { ReactNode } from 'react';
import type { Reading } from '#client/api/use-reading.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { common } from '#client/words/screens.ts';

/** Shows what was read in a part of a dialog, or why it was not; it is read again when the network returns. */
export function Read<T>({ reading, children }: { reading: Reading<T>; children: (data: T) => ReactNode }) {
  if (reading.kind === 'ready') return children(reading.data);
  if (reading.kind === 'loading') return <Loading words={common.loading} shapes={2} />;
  return <FormError>{reading.message}</FormError>;
}
