import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-row.module.css';

export type ListRowProps = {
  /** What it is. */
  children: ReactNode;
  /** What stands before it. */
  icon?: ReactNode;
  /** What can be done with it. */
  acts?: ReactNode;
  /** The width (rem) below which the acts leave the text alone in its line. */
  room?: 6 | 8 | 10;
  /** Whether acts that stand alone in their line share all of it. */
  areWide?: boolean;
  /** Whether all of the row leads where its one act leads. */
  isWhole?: boolean;
};

/** One of a list: what it is, and beside or below it what can be done with it. */
export function ListRow({ children, icon, acts, room = 6, areWide = false, isWhole = false }: ListRowProps) {
  return (
    <li className={styles['row']}>
      {icon}
      <div className={styles['text']} data-room={room}>
        {children}
      </div>
      {acts !== undefined && (
        <div className={classNames(styles['acts'], areWide && styles['wide'], isWhole && styles['whole'])}>{acts}</div>
      )}
    </li>
  );
}

/** What is new of one of a list. */
export function NewMark({ children }: { children: string }) {
  return <span className={styles['new']}>{children}</span>;
}
