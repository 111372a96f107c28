import { useContext } from 'react';
import type { Day } from '#contract/api/block.ts';
import { seriesOfDay } from '#domain/block/weeks.ts';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './handed-mark.module.css';
import { HandedMarks } from './use-handed.ts';

/** The line above a day that says where the values that the athlete's phone handed over are from. */
export function HandedDay({ day }: { day: Day }) {
  const all = useContext(HandedMarks);
  if (all.size === 0) return null;
  const marks = seriesOfDay(day).flatMap(({ seriesId }) => all.get(seriesId) ?? []);
  const mark = marks.find((one) => one === 'unsent') ?? marks[0];
  return mark && <p className={styles['day']}>{words.handed[mark]}</p>;
}

/** The sign beside the number of a set that was handed over: a phone to see, words for screen readers. */
export function HandedSign({ seriesId }: { seriesId: string }) {
  const mark = useContext(HandedMarks).get(seriesId);
  if (!mark) return null;
  return (
    <>
      <svg className={styles['sign']} viewBox="0 0 24 24" aria-hidden>
        <path d="M8 2h8v20H8zM12 18h.01" />
      </svg>
      <span className="visually-hidden">{words.handed[mark]}</span>
    </>
  );
}
