import { useSyncExternalStore } from 'react';
import styles from './day-foot.module.css';
import { rows } from './ear.ts';
import { PlatesAid } from './plates/plates-aid.tsx';
import { SessionEnd } from './session-end.tsx';
import { watchRows } from './watch-rows.ts';

type DayFootProps = { athleteId: string; blockId: string };

/** Below the day's last exercise, where nothing moves when it comes: the plates, and the end of the session. */
export function DayFoot(props: DayFootProps) {
  const hasSets = useSyncExternalStore(watchRows, () => rows.size > 0);
  if (!hasSets) return null;
  return (
    <div className={styles['foot']}>
      <PlatesAid {...props} />
      <SessionEnd {...props} />
    </div>
  );
}
