import type { ReactNode } from 'react';
import styles from './bring-programme.module.css';

/** Scrolls what is wider than the screen, by finger or by keys. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll only what has the focus.
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
