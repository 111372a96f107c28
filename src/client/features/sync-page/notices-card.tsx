import { useNotices } from '#client/state/notices.ts';
import { usePastNotices } from '#client/state/past-notices.ts';
import { Card } from '#client/ui/card.tsx';
import { formatMoment } from '#client/words/moments.ts';
import { syncWords as words } from '#client/words/sync.ts';
import styles from './sync-page.module.css';

/** Shows what notices said that have left, and how a keyboard gets to those that are there. */
export function NoticesCard({ userId, now }: { userId: string; now: number }) {
  const shown = new Set(useNotices(({ shown: these }) => these).map(({ id }) => id));
  const past = usePastNotices().filter((one) => one.userId === userId && !shown.has(one.id));
  return (
    <Card title={words.noticesTitle}>
      {past.length === 0 && <p className={styles['soft']}>{words.noNotices}</p>}
      {past.length > 0 && (
        <ul className={styles['list']}>
          {past.map(({ id, text, at }) => (
            <li key={id} className={styles['one']}>
              <span>{text()}</span>
              <span className={styles['soft']}>{formatMoment(at, now)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={`${styles['soft']} ${styles['keys']}`}>{words.keys}</p>
    </Card>
  );
}
