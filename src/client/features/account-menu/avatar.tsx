import type { SessionUser } from '#client/state/session.ts';
import { initialOf } from '#client/ui/initial-of.ts';
import styles from './user-menu.module.css';

/** Shows the person's picture, or the first letter of their name. Decorative: the control around it has the name. */
export function Avatar({ user }: { user: SessionUser }) {
  if (user.avatar) {
    return <img className={styles['avatar']} src={`data:image/png;base64,${user.avatar}`} alt="" />;
  }
  return (
    <span className={styles['avatar']} aria-hidden>
      {initialOf(user.username)}
    </span>
  );
}
