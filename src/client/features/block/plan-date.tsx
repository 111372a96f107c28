import type { Weekday } from '#contract/vocabulary.ts';
import { formatDayOf } from '#client/words/local-days.ts';
import styles from './plan-date.module.css';

type PlanDateProps = { startDate: string; week: { readonly weekName: string }; day: Weekday };

/** The date of a day, in a line that is there anyway. */
export function PlanDate({ startDate, week, day }: PlanDateProps) {
  return <p className={styles['date']}>{formatDayOf(startDate, week.weekName, day)}</p>;
}
