import { Route, Routes, useMatch } from 'react-router-dom';
import { Front } from './features/front/front.tsx';
import { Notices } from './features/notices/notices.tsx';
import { UpdateOffer } from './features/update/update-offer.tsx';
import { patterns } from './paths.ts';
import { Guarded } from './screens/parts/guarded.tsx';
import { LoadedScreen } from './screens/parts/loaded-screen.tsx';
import { ScreenBoundary } from './screens/parts/screen-boundary.tsx';
import { useAccountNotices } from './screens/parts/use-account-notices.ts';
import { useFirstNavigation } from './screens/parts/use-first-navigation.ts';
import { useLiveConnection } from './screens/parts/use-live-connection.ts';
import { routeTable } from './screens/route-table.ts';
import { useUnread } from './state/chat.ts';
import { useLocale } from '#client/state/locale.ts';
import { useMarkedTitle } from './ui/document-title.ts';

/** The whole app inside its router. */
export function Screens() {
  // In a block someone may be in the middle of a set: an update waits until they are out of it.
  const logging = useMatch(patterns.block) !== null;
  const planning = useMatch(patterns.editBlock) !== null;
  const first = useFirstNavigation();
  useLiveConnection();
  useAccountNotices();
  useMarkedTitle(useUnread());
  // When the language changes, every screen is rendered again and keeps what is typed in it.
  useLocale();
  return (
    <>
      <UpdateOffer busy={logging || planning} />
      <Front />
      <Routes>
        {routeTable.map((row) => (
          <Route
            key={row.path}
            path={row.path}
            element={
              <ScreenBoundary key={row.path}>
                <Guarded guard={row.guard} first={first}>
                  <LoadedScreen row={row} />
                </Guarded>
              </ScreenBoundary>
            }
          />
        ))}
      </Routes>
      <Notices />
    </>
  );
}
