import { useNotices } from '#client/state/notices.ts';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { common } from '#client/words/screens.ts';
import styles from './notices.module.css';

const ShownNotice = whenNeeded(() => import('./shown-notice.tsx'), 'ShownNotice');

/**
 * Shows sentences that belong to no field, one at a time. The region is in the page before its first notice: a screen
 * reader announces only what comes into a region that it knows.
 */
export function Notices() {
  const notice = useNotices(({ shown }) => shown.at(-1));
  return (
    <section className={styles['notices']} aria-label={common.notices} aria-live="polite">
      {notice && <ShownNotice key={notice.id} notice={notice} />}
    </section>
  );
}
