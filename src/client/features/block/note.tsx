import type { Series } from '#contract/api/block.ts';
import { showNote } from '#client/words/set-notes.ts';
import styles from './note.module.css';

/** What the athlete wrote to a set. */
export function Note({ of: { actual } }: { of: Pick<Series, 'actual'> }) {
  return (
    actual.note && (
      <p className={styles['note']} dir="auto">
        {showNote(actual.note)}
      </p>
    )
  );
}
