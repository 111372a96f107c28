import { ClipboardList, LogOut, Settings } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { paths } from '#client/paths.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import type { SessionUser } from '#client/state/session.ts';
import { logOut, userMenu } from '#client/words/account.ts';
import { Avatar } from './avatar.tsx';
import { useDismissal } from './use-dismissal.ts';
import styles from './user-menu.module.css';

/** Shows the avatar, and the menu that opens under it. */
export function UserMenu({ user, onLogOut }: { user: SessionUser; onLogOut: () => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => setOpen(false), []);
  useDismissal(open, { root, opener }, close);

  return (
    <div ref={root} className={styles['root']}>
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-label={userMenu.name(user.username)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Avatar user={user} />
      </button>
      {/* A tap beside the menu closes it, and does nothing else. */}
      {open && <div className={styles['scrim']} onPointerDown={close} />}
      <div id={id} className={styles['menu']} hidden={!open}>
        <p className={styles['who']}>
          <strong dir="auto">{user.username}</strong>
          <span>{user.email}</span>
        </p>
        <Entries user={user} onChosen={close} />
        <Button
          look="quiet"
          wide
          icon={<LogOut aria-hidden />}
          onKeyDown={({ key, shiftKey }) => {
            // This button is the last stop of the menu: Tab goes from here into the page.
            if (key === 'Tab' && !shiftKey) close();
          }}
          onClick={() => {
            close();
            opener.current?.focus();
            onLogOut();
          }}
        >
          {logOut.button}
        </Button>
      </div>
    </div>
  );
}

/** The links of the menu; athletes have one more (spec §2). */
function Entries({ user, onChosen }: { user: SessionUser; onChosen: () => void }) {
  return (
    <>
      <LinkButton look="quiet" wide to={paths.editProfile} icon={<Settings aria-hidden />} onClick={onChosen}>
        {userMenu.settings}
      </LinkButton>
      {user.role === 'athlete' && (
        <LinkButton
          look="quiet"
          wide
          to={paths.personalInfo(user.id)}
          icon={<ClipboardList aria-hidden />}
          onClick={onChosen}
        >
          {userMenu.personalInfo}
        </LinkButton>
      )}
    </>
  );
}
