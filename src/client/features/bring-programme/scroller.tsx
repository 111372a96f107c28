import type { ReactNode } from 'react';
import styles from './bring-programme.module.css';

/** What is wider than the screen, and is moved by finger or by keys. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Nothing in it takes the focus, without which no key moves it.
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
