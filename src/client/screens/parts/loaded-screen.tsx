import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Row } from '#client/screens/route-table.ts';
import { PageNotLoaded } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/**
 * A screen as soon as its code is there, which is at once for one that was fetched before. It does not use Suspense,
 * because React holds back for 300 ms what follows a fallback.
 */
export function LoadedScreen({ row }: { row: Row }) {
  const [Shown, setShown] = useState(() => row.there);
  const [isLost, setLost] = useState(false);

  const load = useCallback(() => {
    row.load().then(
      (screen) => startTransition(() => setShown(() => screen)),
      () => setLost(true),
    );
  }, [row]);

  const isMissing = Shown === undefined;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);

  if (Shown) return <Shown />;
  if (!isLost) return <ScreenSkeleton />;
  const retry = () => {
    setLost(false);
    load();
  };
  return <PageNotLoaded retry={retry} />;
}
