import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { formatDate } from '#client/words/moments.ts';
import { timeOfLocalDay } from '#client/words/local-days.ts';
import { progressWords as words } from '#client/words/progress.ts';
import { weekdayOf, type LocalDay } from '#domain/local-days.ts';
import type { TrainingDay } from '#domain/strength/long-view.ts';
import styles from './progress.module.css';
import { WeekdayHeads } from './weekday-heads.tsx';

/** Months since January 1970. */
type Month = number;

/** Shows the days on which somebody trained, month by month. */
export function CalendarCard({ days, today }: { days: readonly TrainingDay[]; today: LocalDay }) {
  const [month, setMonth] = useState(monthOf(today));
  const sets = new Map(days.map((one) => [one.day, one.sets]));
  const first = monthOf(days[0]?.day ?? today);
  const last = Math.max(monthOf(today), monthOf(days.at(-1)?.day ?? today));
  const trained = days.filter(({ day }) => monthOf(day) === month);
  const name = formatDate(timeOfLocalDay(firstDayOf(month)), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Card title={words.calendar}>
      {/* At the first and the last month a button is only `aria-disabled`: a disabled one would lose the focus. */}
      <div className={styles['turn']}>
        <IconButton
          label={words.earlier}
          icon={<ChevronLeft aria-hidden />}
          aria-disabled={month <= first}
          onClick={() => setMonth(Math.max(first, month - 1))}
        />
        <div aria-live="polite">
          <h3 id="month-title">{name}</h3>
          <p className={styles['soft']}>
            {words.daysOf(
              trained.length,
              trained.reduce((sum, one) => sum + one.sets, 0),
            )}
          </p>
        </div>
        <IconButton
          label={words.later}
          icon={<ChevronRight aria-hidden />}
          aria-disabled={month >= last}
          onClick={() => setMonth(Math.min(last, month + 1))}
        />
      </div>
      <table className={styles['month']} aria-labelledby="month-title">
        <thead>
          <tr>
            <WeekdayHeads />
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={monthOf(day) === month ? day : undefined}
                  sets={sets.get(day)}
                  isToday={day === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type DayCellProps = { day: LocalDay | undefined; sets: number | undefined; isToday: boolean };

/** A day of the month; the cell of another month's day stays empty. */
function DayCell({ day, sets = 0, isToday }: DayCellProps) {
  const isTrained = day !== undefined && sets > 0;
  return (
    <td
      className={classNames(isTrained && styles['trained'], isToday && styles['today'])}
      aria-current={isToday ? 'date' : undefined}
    >
      <span>{day !== undefined && new Date(timeOfLocalDay(day)).getUTCDate()}</span>
      {isTrained && (
        <>
          <span className={styles['count']} aria-hidden>
            {sets}
          </span>
          <span data-spelled>{words.setsOn(sets)}</span>
        </>
      )}
    </td>
  );
}

/** The weeks of a month, from Monday to Sunday, with days of the months before and after it. */
function weeksOf(month: Month): LocalDay[][] {
  const first = firstDayOf(month);
  const weeks: LocalDay[][] = [];
  for (let monday = first - weekdayOf(first); monday < firstDayOf(month + 1); monday += 7) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => monday + weekday));
  }
  return weeks;
}

function monthOf(day: LocalDay): Month {
  const date = new Date(timeOfLocalDay(day));
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

function firstDayOf(month: Month): LocalDay {
  return Date.UTC(1970, month, 1) / timeOfLocalDay(1);
}
