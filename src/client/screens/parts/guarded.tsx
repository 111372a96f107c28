import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import type { Guard } from '#client/screens/route-table.ts';
import { startOf } from '#client/screens/start.ts';
import { rememberedPlace } from '#client/state/remembered-place.ts';
import { useSession } from '#client/state/session.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export function Guarded({ guard, first, children }: { guard: Guard; first: boolean; children: ReactNode }) {
  switch (guard) {
    case 'open':
      return children;
    case 'protected':
      return <Protected>{children}</Protected>;
    case 'start':
      return <AtStart first={first}>{children}</AtStart>;
  }
}

function Protected({ children }: { children: ReactNode }) {
  const kind = useSession((session) => session.kind);
  if (kind === 'opening') return <ScreenSkeleton />;
  return kind === 'signed-out' ? <Navigate to={paths.login} replace /> : children;
}

function AtStart({ first, children }: { first: boolean; children: ReactNode }) {
  const session = useSession();
  const { search } = useLocation();
  const start = startOf({ session, search, first, remembered: rememberedPlace });
  if (start.kind === 'wait') return <ScreenSkeleton />;
  return start.kind === 'go' ? <Navigate to={start.to} replace /> : children;
}
