import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import type { BlockDetail } from '#contract/api/block.ts';
import { attendanceOf, sessionsOfBlock } from '#domain/block/attendance.ts';
import { lastWeekTrained } from '#domain/block/last-week.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { localDayOf } from '#domain/local-days.ts';
import { offsetHere } from '#client/platform/time-zone.ts';
import { useToday } from '#client/state/today.ts';
import { attendanceLine } from '#client/words/attendance.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Card } from '#client/ui/card.tsx';
import { Shape } from '#client/ui/loading.tsx';
import { shortDay } from '#client/words/days.ts';
import { area } from '#client/words/training.ts';
import styles from './athlete-area.module.css';

/** Shows the week in which something was logged last, day by day; nothing before the first set. */
export function LastWeek({ block }: { block: BlockDetail }) {
  const week = lastWeekTrained(block);
  const today = localDayOf({ at: useToday() }, offsetHere);
  if (week === undefined) return null;
  const attendance = attendanceLine(attendanceOf(sessionsOfBlock(block, offsetHere), today));
  const done = week.days.reduce((sum, { progress }) => sum + progress.done, 0);
  const total = week.days.reduce((sum, { progress }) => sum + progress.total, 0);
  return (
    <div className={classNames(styles['first'], styles['last'])}>
      <Card title={area.lastWeek}>
        <p className={styles['soft']}>{area.setsOfWeek(weekNumber(week.weekName), done, total)}</p>
        {attendance !== undefined && <p className={styles['soft']}>{attendance}</p>}
        <ul className={styles['days']}>
          {week.days.map(({ day, progress }) => (
            <li key={day}>
              <Sign {...progress} />
              <b>{shortDay(day)}</b>
              <span className={styles['soft']}>{area.progress(progress.done, progress.total)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Keeps the place of the week while the block is read, so that nothing moves under a finger. */
export function LastWeekPlace() {
  return (
    <div className={classNames(styles['first'], styles['last'], styles['place'])}>
      <Shape />
    </div>
  );
}

function Sign({ done, total }: { done: number; total: number }) {
  if (done === 0) return <Circle size={20} aria-hidden />;
  return done < total ? <CircleDashed size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />;
}
