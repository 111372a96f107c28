import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, IconLink } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './page.module.css';
import { Title } from './title.tsx';

/** A page's content; `narrow` for a form or a sentence, `columns` for cards, `place` 'high' where a form may grow. */
export function Page({ children, narrow = false, columns = false, place }: PageProps) {
  return (
    <main
      className={classNames(
        styles['page'],
        narrow && styles['narrow'],
        columns && styles['columns'],
        place && styles[place],
      )}
    >
      {children}
    </main>
  );
}
type PageProps = { children: ReactNode; narrow?: boolean; columns?: boolean; place?: 'middle' | 'high' };

type TopBarProps = {
  title: string;
  /** The way back: to a page, or to wherever one came from. */
  back?: { label: string } & ({ to: string } | { go: () => void });
  /** At the start of a bar without a way back, where there is room: the mark. */
  start?: ReactNode;
  /** At the end of the bar: the save state, a menu. */
  end?: ReactNode;
};

/** The bar at the top of every page inside the app, with the page's only h1. */
export function TopBar({ title, back, start, end }: TopBarProps) {
  return (
    <Bar>
      {back && <Back {...back} />}
      {start && <span className={styles['start']}>{start}</span>}
      <Title className={styles['title']}>{title}</Title>
      {end}
    </Bar>
  );
}

function Back({ label, ...way }: NonNullable<TopBarProps['back']>) {
  const icon = <ChevronLeft aria-hidden />;
  if ('to' in way) return <IconLink to={way.to} label={label} icon={icon} />;
  return <IconButton label={label} icon={icon} onClick={way.go} />;
}

/** The bar alone: for what stands there before a page does. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>{children}</div>
    </header>
  );
}
