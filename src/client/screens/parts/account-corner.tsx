import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UnreadMark } from '#client/features/unread/unread-mark.tsx';
import { UserMenu } from '#client/features/account-menu/user-menu.tsx';
import { LogOutDialog } from '#client/features/sign-out/log-out-dialog.tsx';
import { paths } from '#client/paths.ts';
import { keepScroll } from '#client/platform/keep-scroll.ts';
import { useUser } from '#client/state/session.ts';

// This does not run with the app's first load: the athlete's block, which has no corner, scrolls back by itself.
keepScroll();

/** The user menu at the end of a top bar, with the log-out's dialog. */
export function AccountCorner() {
  const user = useUser();
  const [leaving, setLeaving] = useState(false);
  if (user === undefined) return null;
  return (
    <>
      <UnreadMark />
      <UserMenu user={user} onLogOut={() => setLeaving(true)} />
      {leaving && <LogOut onClose={() => setLeaving(false)} />}
    </>
  );
}

export function LogOut({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return <LogOutDialog onClose={onClose} onSignedOut={() => void navigate(paths.login, { replace: true })} />;
}
