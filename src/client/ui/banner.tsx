import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';

/** 'calm' informs, 'waiting' says that something is not done yet, 'danger' that something went wrong. */
type BannerTone = 'calm' | 'waiting' | 'danger';

type BannerProps = {
  tone?: BannerTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** 'alert' interrupts a screen reader: only for what just went wrong. */
  role?: 'alert' | 'note';
};

export function Banner({ tone = 'calm', icon, children, action, role }: BannerProps) {
  return (
    <div className={classNames(styles['banner'], styles[tone])} {...(role && { role })}>
      {icon && (
        <span className={styles['icon']} aria-hidden>
          {icon}
        </span>
      )}
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}
