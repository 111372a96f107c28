import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { NewMark } from './list-row.tsx';

type CardProps = {
  children: ReactNode;
  /** The heading, by which the card is named. */
  title?: ReactNode;
  /** The heading's id, for what else is named by it. */
  titleId?: string;
  /** What stands beside the heading. */
  action?: ReactNode;
};

/** A piece of a page with a frame. */
export function Card({ children, title, titleId, action }: CardProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  const heading = title !== undefined && (
    <h2 id={id} dir="auto">
      {title}
    </h2>
  );
  return (
    <section className={styles['card']} aria-labelledby={heading === false ? undefined : id}>
      {action === undefined ? (
        heading
      ) : (
        <div className={styles['head']}>
          {heading}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** A whole card to tap, named by its title; `loud` for the one thing most people come for. */
export function CardLink({ to, icon, title, mark, children, loud = false }: CardLinkProps) {
  const id = useId();
  return (
    <div className={classNames(styles['card'], styles['tappable'], loud && styles['loud'])}>
      <Link to={to} className={styles['cover']} {...(children !== undefined && { 'aria-describedby': id })}>
        <span className={styles['title']} dir="auto">
          <span>{title}</span>
          {mark !== undefined && (
            <>
              {' '}
              <NewMark>{mark}</NewMark>
            </>
          )}
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
type CardLinkProps = {
  to: string;
  icon?: ReactNode;
  title: string;
  /** What is new of it. */
  mark?: string | undefined;
  children?: ReactNode;
  loud?: boolean;
};
