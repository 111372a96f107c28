import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reading } from '#client/api/use-reading.ts';
import { Failure } from '#client/ui/failure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { common } from '#client/words/screens.ts';
import { NothingHere } from './nothing-here.tsx';

type Props<T> = {
  reading: Reading<T>;
  /** What stands here when the server has nothing; without it, the server's sentence and the way on. */
  missing?: ReactNode;
  /** How many shapes hold the place while it is read. */
  shapes?: number;
  children: (data: T) => ReactNode;
};

/** Shows what was read, or where the reading stands. */
export function ReadingGate<T>({ reading, missing, shapes = 3, children }: Props<T>) {
  switch (reading.kind) {
    case 'loading':
      return <Loading words={common.loading} shapes={shapes} />;
    case 'failed':
      return <Failure message={reading.message} retry={reading.retry} />;
    case 'missing':
      return missing ?? <NothingHere heading={<h2>{reading.message}</h2>} />;
    case 'ready':
      return (
        <>
          {reading.stored && <Banner icon={<CloudOff size={20} />}>{common.offlineCopy}</Banner>}
          {children(reading.data)}
        </>
      );
  }
}
