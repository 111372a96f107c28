import { Card } from '#client/ui/card.tsx';
import { formatMoment } from '#client/words/moments.ts';
import { syncWords as words } from '#client/words/sync.ts';
import { groupsOf, type Entry } from './entries.ts';
import styles from './sync-page.module.css';

/** Lists what will be sent by itself, by exercise and set. */
export function WaitingCard({ entries, now }: { entries: readonly Entry[]; now: number }) {
  if (entries.length === 0) return null;
  return (
    <Card title={words.waitingTitle}>
      <p className={styles['soft']}>{words.waitingText}</p>
      <ul className={styles['list']}>
        {groupsOf(entries).map(({ key, exercise, place, sets, since }) => (
          <li key={key} className={styles['one']}>
            <strong dir="auto">{exercise}</strong>
            <span className={styles['soft']}>{`${place} · ${words.sinceTime(formatMoment(since, now))}`}</span>
            {sets.map(({ set, values }) => (
              <span key={`${set} ${values.join()}`}>
                <span>{`${set}: `}</span>
                <b>{values.join(' · ')}</b>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
