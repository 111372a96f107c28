import type { ReactNode } from 'react';
import { paths } from '#client/paths.ts';
import { Link } from '#client/ui/link.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { Title } from '#client/ui/title.tsx';
import { common } from '#client/words/screens.ts';
import styles from './entrance.module.css';

/** The head of the pages through which one comes in: the mark, the title and a friendly line. */
export function EntranceHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={styles['head']}>
      <Link to={paths.home} aria-label={common.toHome} className={styles['mark']}>
        <Logo size={56} />
      </Link>
      <Title>{title}</Title>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  );
}

/** The line at the end that leads to the other door. */
export function EntranceLink({ children }: { children: ReactNode }) {
  return <p className={styles['link']}>{children}</p>;
}

export function Or({ children }: { children: string }) {
  return (
    <p className={styles['or']} aria-hidden>
      {children}
    </p>
  );
}
