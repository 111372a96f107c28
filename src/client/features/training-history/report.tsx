import { Banner } from '#client/ui/banner.tsx';
import { trainingHistory as words } from '#client/words/training-history.ts';
import type { LeftOut, Loss } from '#domain/history/reading.ts';
import type { ReadFile } from './history-task.ts';
import styles from './training-history.module.css';
import type { Counted } from './use-import.ts';

/** What came of an import: it stays to be read. */
export function Report({ read, counted }: { read: ReadFile; counted: Counted }) {
  const { added, known } = counted;
  return (
    <>
      <Banner>
        <p>{words.added(added)}</p>
        {known > 0 && <p>{words.known(known)}</p>}
      </Banner>
      <LeftOutList leftOut={read.leftOut} losses={read.losses} />
    </>
  );
}

/** Which rows are no sets and why, and what the app that wrote the file has not told. */
export function LeftOutList({ leftOut, losses }: { leftOut: readonly LeftOut[]; losses: readonly Loss[] }) {
  const rows = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {rows > 0 && (
        <details className={styles['fold']}>
          <summary>{words.leftOut(rows)}</summary>
          <ul className={styles['list']}>
            {leftOut.map(({ reason, count, rows: first }) => (
              <li key={reason} className={styles['one']}>
                <p>{words.reasons[reason](count)}</p>
                <p className={styles['soft']}>{words.rows(first.join(', ') + (count > first.length ? '…' : ''))}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {losses.map((loss) => (
        <p key={loss} className={styles['soft']}>
          {words.losses[loss]}
        </p>
      ))}
    </>
  );
}
