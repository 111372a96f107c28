import { useState } from 'react';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { progressWords as words } from '#client/words/progress.ts';
import { attendanceLine } from '#client/words/attendance.ts';
import { attendanceOf } from '#domain/block/attendance.ts';
import type { LocalDay } from '#domain/local-days.ts';
import type { DayState, PlacedDay, PlacedWeek } from '#domain/strength/plan-weeks.ts';
import styles from './progress.module.css';
import { WeekdayHeads } from './weekday-heads.tsx';

/** How many weeks are shown around the one at hand; the rest comes with a tap. */
const SHOWN = 8;

const MARKS = {
  done: 'done',
  'in part': 'inPart',
  'to come': 'toCome',
  missed: 'missed',
  'not done': 'notDone',
} as const satisfies Record<DayState, string>;
const STATES = ['done', 'in part', 'to come', 'missed', 'not done'] as const;

type BlockCardProps = {
  weeks: readonly PlacedWeek[];
  atHand: PlacedWeek | undefined;
  today: LocalDay;
};

/** Shows a block, one week a line: what became of each of its days. */
export function BlockCard({ weeks, atHand, today }: BlockCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const sessions = weeks.flatMap((week) => week.sessions);
  const attendance = attendanceLine(attendanceOf(sessions, today));
  const at = Math.max(0, atHand ? weeks.indexOf(atHand) : weeks.length - 1);
  const from = isWhole ? 0 : Math.max(0, Math.min(at - SHOWN / 2, weeks.length - SHOWN));
  const shown = isWhole ? weeks : weeks.slice(from, from + SHOWN);
  return (
    <Card title={words.block(weeks[0]?.block ?? '')} titleId="block-title">
      {atHand && <p>{words.atHand(atHand.week, atHand.done, atHand.total)}</p>}
      {attendance !== undefined && <p>{attendance}</p>}
      <table className={styles['marks']} aria-labelledby="block-title">
        <thead>
          <tr>
            <th scope="col">
              <span data-spelled>{words.planWeek}</span>
            </th>
            <WeekdayHeads />
            <th scope="col">{words.sets}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <tr
              key={week.week}
              className={week === atHand ? styles['now'] : undefined}
              aria-current={week === atHand ? 'date' : undefined}
            >
              <th scope="row">{words.shortWeek(week.week)}</th>
              {WEEKDAYS.map((day) => (
                <td key={day}>
                  <DayMark day={week.days.find((one) => one.day === day)} />
                </td>
              ))}
              <td>{words.ofPlanned(week.done, week.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles['key']} aria-hidden>
        {STATES.filter((state) => shown.some(({ days }) => days.some((day) => day.state === state))).map((state) => (
          <li key={state}>
            <span className={classNames(styles['mark'], styles[MARKS[state]])} />
            <span>{words.states[MARKS[state]]}</span>
          </li>
        ))}
      </ul>
      {shown.length < weeks.length && (
        <Button onClick={() => setIsWhole(true)}>{words.allOfBlock(weeks.length)}</Button>
      )}
    </Card>
  );
}

function DayMark({ day }: { day: PlacedDay | undefined }) {
  if (!day) return null;
  const mark = MARKS[day.state];
  return (
    <>
      <span className={classNames(styles['mark'], styles[mark])} />
      <span data-spelled>{words.mark(words.states[mark], day.done, day.planned)}</span>
    </>
  );
}
