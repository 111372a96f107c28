import './ui/base.css';
import { Suspense, useState } from 'react';
import { Route, Routes, useMatch } from 'react-router-dom';
import { Notices } from './features/notices/notices.tsx';
import { UpdateOffer } from './features/update/update-offer.tsx';
import { patterns } from './paths.ts';
import { AthleteBlock } from './screens/athlete-block.tsx';
import { Guarded, type Guard } from './screens/parts/guarded.tsx';
import { lazyScreen, type LazyScreen, type LoadScreen } from './screens/parts/lazy-screen.ts';
import { ScreenBoundary } from './screens/parts/screen-boundary.tsx';
import { ScreenSkeleton } from './screens/parts/screen-skeleton.tsx';
import { useFirstNavigation } from './screens/parts/use-first-navigation.ts';
import { useSpoken } from './state/spoken.ts';

/** THE ROUTE TABLE: one row per line of spec §2. */
type Row = { readonly path: string; readonly guard: Guard; readonly load: LoadScreen; readonly screen: LazyScreen };

// The block comes with the app itself: in the gym nothing is left to be fetched.
const table: readonly Row[] = [
  row(patterns.home, 'start', async () => (await import('./screens/home.tsx')).Home),
  row(patterns.login, 'open', async () => (await import('./screens/login.tsx')).Login),
  row(patterns.register, 'open', async () => (await import('./screens/register.tsx')).Register),
  row(patterns.googleReturn, 'open', async () => (await import('./screens/google-return.tsx')).GoogleReturn),
  row(patterns.athlete, 'protected', async () => (await import('./screens/athlete-area.tsx')).AthleteArea),
  row(patterns.macros, 'protected', async () => (await import('./screens/current-macros.tsx')).CurrentMacros),
  row(patterns.noMacros, 'protected', async () => (await import('./screens/no-macros.tsx')).NoMacros),
  row(patterns.noBlocks, 'protected', async () => (await import('./screens/no-blocks.tsx')).NoBlocks),
  row(patterns.blocks, 'protected', async () => (await import('./screens/my-blocks.tsx')).MyBlocks),
  row(patterns.block, 'protected', async () => AthleteBlock),
  row(patterns.personalInfo, 'protected', async () => (await import('./screens/personal-info.tsx')).PersonalInfo),
  row(patterns.coach, 'protected', async () => (await import('./screens/coach-area.tsx')).CoachArea),
  row(patterns.coachedAthlete, 'protected', async () => (await import('./screens/coached-athlete.tsx')).CoachedAthlete),
  row(patterns.createBlock, 'protected', async () => (await import('./screens/create-block.tsx')).CreateBlock),
  row(patterns.editBlock, 'protected', async () => (await import('./screens/edit-block.tsx')).EditBlock),
  row(patterns.configMacros, 'protected', async () => (await import('./screens/config-macros.tsx')).ConfigMacros),
  row(patterns.pendingCoach, 'protected', async () => (await import('./screens/pending-coach.tsx')).PendingCoach),
  row(patterns.admin, 'protected', async () => (await import('./screens/admin-panel.tsx')).AdminPanel),
  row(patterns.chatRoom, 'protected', async () => (await import('./screens/chat-room.tsx')).ChatRoomPage),
  row(patterns.editProfile, 'protected', async () => (await import('./screens/edit-profile.tsx')).EditProfile),
  row(patterns.anythingElse, 'open', async () => (await import('./screens/not-found.tsx')).NotFound),
];

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
        {table.map((one) => (
          <Route key={one.path} path={one.path} element={<Screen key={one.path} row={one} first={first} />} />
        ))}
      </Routes>
      <Notices />
    </>
  );
}

function Screen({ row: { guard, load, screen }, first }: { row: Row; first: boolean }) {
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

function row(path: string, guard: Guard, load: LoadScreen): Row {
  return { path, guard, load, screen: lazyScreen(load) };
}
