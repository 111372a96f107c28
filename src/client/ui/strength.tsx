import { classNames } from './class-names.ts';
import styles from './strength.module.css';

const STEPS = 3;

/** How far something has come, as a short bar of three steps and in words; the words are what counts. */
export function Strength({ steps, text }: { steps: 0 | 1 | 2 | 3; text: string }) {
  return (
    <div className={styles['strength']}>
      <span className={classNames(styles['bar'], styles[`at${steps}`])} aria-hidden>
        {Array.from({ length: STEPS }, (_, step) => (
          <span key={step} className={classNames(styles['step'], step < steps && styles['full'])} />
        ))}
      </span>
      <output className={styles['text']}>{text}</output>
    </div>
  );
}
