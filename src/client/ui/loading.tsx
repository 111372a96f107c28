import { classNames } from './class-names.ts';
import styles from './loading.module.css';

/** Quiet shapes where content will stand; the words come only when it takes longer than a second. */
export function Loading({ words, shapes = 3 }: { words: string; shapes?: number }) {
  return (
    <div className={styles['loading']} aria-busy="true">
      {Array.from({ length: shapes }, (_, index) => (
        <Shape key={index} />
      ))}
      <Spinner words={words} />
    </div>
  );
}

/** The place of one card that is still being read. */
export function Shape() {
  return <div className={styles['shape']} />;
}

/** Words with a turning ring, shown after a second. */
export function Spinner({ words, centred = true }: { words: string; centred?: boolean }) {
  return (
    <p className={classNames(styles['spinner'], centred && styles['centred'])} aria-live="polite">
      <span className={styles['ring']} aria-hidden />
      <span>{words}</span>
    </p>
  );
}
