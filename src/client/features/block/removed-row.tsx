import { memo } from 'react';
import type { Series } from '#contract/api/block.ts';
import { useLocale } from '#client/state/locale.ts';
import { rarePlanWords as words } from '#client/words/rare-plan.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { targetOf } from '#domain/block/weeks.ts';
import { Note } from './note.tsx';
import styles from './set-row.module.css';
import { showSet } from '#client/words/sets.ts';

/** A series that the coach took out after something was logged in it: to be read, not to be changed. */
export const RemovedRow = memo(function RemovedRow({ series, of }: { series: Series; of: Meaning }) {
  useLocale();
  const logged = showSet(series.actual, of);
  return (
    <li className={styles['removed']} data-series={series.seriesId}>
      <s>{showSet(targetOf(series), of)}</s>
      <span>{logged === '' ? words.removed : `${words.removed} · ${words.removedValues(logged)}`}</span>
      <Note of={series} />
    </li>
  );
});
