import { Banner } from '#client/ui/banner.tsx';
import { importHistory as words } from '#client/words/import-history.ts';
import { importNames } from '#client/words/import-names.ts';
import type { WaitingImport } from '#client/offline/imports/waiting-import.ts';
import type { LeftOut, Loss } from '#domain/history/reading.ts';
import styles from './training-history.module.css';

/** Reports what came of an import. */
export function Report({ done }: { done: WaitingImport }) {
  const {
    sets,
    added,
    known,
    replaced = 0,
    stayed = 0,
    elsewhere = 0,
    followed = 0,
    forgotten = 0,
    leftOut,
    losses,
  } = done;
  return (
    <>
      <Banner>
        <p>{words.inHistory(added + known - stayed - elsewhere, sets)}</p>
        <p>{words.added(added)}</p>
        {known > stayed + elsewhere && <p>{words.known(known - stayed - elsewhere)}</p>}
        {replaced > 0 && <p>{words.replaced(replaced)}</p>}
        {stayed > 0 && <p>{words.stayed(stayed)}</p>}
        {followed > 0 && <p>{importNames.followed(followed)}</p>}
        {forgotten > 0 && <p>{importNames.forgotten(forgotten)}</p>}
        {elsewhere > 0 && <p>{words.elsewhere(elsewhere)}</p>}
      </Banner>
      <LeftOutList leftOut={leftOut} losses={losses} />
    </>
  );
}

/** Lists which rows are no sets and why, and what the app that wrote the file has left out. */
export function LeftOutList({ leftOut, losses }: { leftOut: readonly LeftOut[]; losses: readonly Loss[] }) {
  const { rests, others } = restsApart(leftOut);
  const rows = others.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {rows > 0 && (
        <details className={styles['fold']}>
          <summary>{words.leftOut(rows)}</summary>
          <ul className={styles['list']}>
            {others.map(({ reason, count, rows: first }) => (
              <li key={reason} className={styles['one']}>
                <p>{words.reasons[reason](count)}</p>
                <p className={styles['soft']}>{words.rows(first.join(', ') + (count > first.length ? '…' : ''))}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {rests > 0 && <p className={styles['soft']}>{words.restTimers(rests)}</p>}
      {losses.map((loss) => (
        <p key={loss} className={styles['soft']}>
          {words.losses[loss]}
        </p>
      ))}
    </>
  );
}

type Lost = Omit<LeftOut, 'reason'> & { readonly reason: Exclude<LeftOut['reason'], 'rest timer'> };

/** Apps write rests as rows: leaving them out loses nothing of what was lifted. */
function restsApart(leftOut: readonly LeftOut[]): { readonly rests: number; readonly others: readonly Lost[] } {
  const others = leftOut.flatMap(({ reason, ...counted }) => (reason === 'rest timer' ? [] : [{ reason, ...counted }]));
  const rests = leftOut.find(({ reason }) => reason === 'rest timer')?.count ?? 0;
  return { rests, others };
}
