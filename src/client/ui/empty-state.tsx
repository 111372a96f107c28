import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing here yet: what that means, what happens next, and the way on. */
export function EmptyState({ icon, heading, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <div className={styles['picture']} aria-hidden>
        {icon}
      </div>
      {heading}
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}
type EmptyStateProps = { icon: ReactNode; heading: ReactNode; children?: ReactNode; action?: ReactNode };
