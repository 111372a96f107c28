import { Suspense, useState } from 'react';
import { Route, Routes, useMatch } from 'react-router-dom';
import { Notices } from './features/notices/notices.tsx';
import { UpdateOffer } from './features/update/update-offer.tsx';
import { patterns } from './paths.ts';
import { Guarded } from './screens/parts/guarded.tsx';
import { lazyScreen, type LazyScreen } from './screens/parts/lazy-screen.ts';
import { ScreenBoundary } from './screens/parts/screen-boundary.tsx';
import { ScreenSkeleton } from './screens/parts/screen-skeleton.tsx';
import { useFirstNavigation } from './screens/parts/use-first-navigation.ts';
import { routeTable, type Row } from './screens/route-table.ts';
import { useSpoken } from './state/spoken.ts';

type Place = Row & { readonly screen: LazyScreen };

const places: readonly Place[] = routeTable.map((row) => ({ ...row, screen: lazyScreen(row.load) }));

/** The whole app inside its router. */
export function Screens() {
  // In a block someone may be in the middle of a set: an update waits until he is out of it.
  const logging = useMatch(patterns.block) !== null;
  const planning = useMatch(patterns.editBlock) !== null;
  const first = useFirstNavigation();
  // Another language: every screen is drawn again and keeps what is typed in it.
  useSpoken();
  return (
    <>
      <UpdateOffer busy={logging || planning} />
      <Routes>
        {places.map((one) => (
          <Route key={one.path} path={one.path} element={<Screen key={one.path} place={one} first={first} />} />
        ))}
      </Routes>
      <Notices />
    </>
  );
}

function Screen({ place: { guard, load, screen }, first }: { place: Place; first: boolean }) {
  const [{ Shown }, setScreen] = useState({ Shown: screen });
  return (
    <ScreenBoundary onRetry={() => setScreen({ Shown: lazyScreen(load) })}>
      <Guarded guard={guard} first={first}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Shown />
        </Suspense>
      </Guarded>
    </ScreenBoundary>
  );
}
