import type { ReactNode } from 'react';
import { editorWords as words } from '#client/words/editor.ts';
import { formatClock } from '#client/words/numbers.ts';
import { readRestTime } from '#domain/rest-time.ts';
import styles from './rest-as-read.module.css';

/** The rest time's cell, and under it which timer the athlete's phone makes of it. */
export function RestAsRead({ restTime, children }: { restTime: string; children: ReactNode }) {
  return (
    <span className={styles['cell']}>
      {children}
      <span className={styles['read']}>{timerOf(restTime)}</span>
    </span>
  );
}

function timerOf(restTime: string): string {
  const rest = readRestTime(restTime);
  if (rest === undefined) return words.noTimer;
  const [from, to] = [formatClock(rest.from), formatClock(rest.to)];
  return words.timer(from === to ? from : `${from}–${to}`);
}
