import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

/** A piece of a page with a frame. */
export function Card({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <section className={styles['card']} {...(labelledBy && { 'aria-labelledby': labelledBy })}>
      {children}
    </section>
  );
}

/** A whole card to tap, named by its title; `loud` for the one thing most people come for. */
export function CardLink({ to, icon, title, children, loud = false }: CardLinkProps) {
  const id = useId();
  return (
    <div className={classNames(styles['card'], styles['tappable'], loud && styles['loud'])}>
      <Link to={to} className={styles['cover']} {...(children !== undefined && { 'aria-describedby': id })}>
        <span className={styles['title']} dir="auto">
          {title}
        </span>
      </Link>
      {icon && (
        <span className={styles['icon']} aria-hidden>
          {icon}
        </span>
      )}
      {children !== undefined && (
        <div id={id} className={styles['text']}>
          {children}
        </div>
      )}
      <ChevronRight className={styles['arrow']} aria-hidden />
    </div>
  );
}
type CardLinkProps = { to: string; icon?: ReactNode; title: string; children?: ReactNode; loud?: boolean };
