import { useState } from 'react';
import type { ExerciseRecord } from '#contract/api/exercise-history.ts';
import { offsetHere } from '#client/platform/time-zone.ts';
import { unitInUse } from '#client/state/unit.ts';
import { Card } from '#client/ui/card.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { FiguresTable } from '#client/ui/figures-table.tsx';
import { LineChart } from '#client/ui/line-chart.tsx';
import { formatLocalDay, timeOfLocalDay } from '#client/words/local-days.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { showEstimate } from '#client/words/loads.ts';
import { showMean, showTonnage } from '#client/words/volumes.ts';
import { exerciseWeeksOf, unbroken, type ExerciseWeek } from '#domain/strength/long-view.ts';
import styles from './exercise-history.module.css';

const FIRST_SHOWN = 12;
/** A year: a line of more weeks cannot be read on a phone. */
const DRAWN = 52;

const MEASURES = {
  tonnage: { of: ({ tonnage }: ExerciseWeek) => (tonnage > 0 ? tonnage : undefined), show: showTonnage },
  sets: { of: ({ sets }: ExerciseWeek) => sets, show: showMean },
  rpe: { of: ({ rpe }: ExerciseWeek) => rpe, show: showMean },
} as const;
type Measure = keyof typeof MEASURES;
const NAMES: readonly Measure[] = ['tonnage', 'sets', 'rpe'];

/** How much of an exercise was done in each week, how hard it was, and the best estimate. */
export function WeeksCard({ record }: { record: ExerciseRecord }) {
  const weeks = exerciseWeeksOf(record, offsetHere);
  const left = weeks.reduce((sum, week) => sum + week.withoutTonnage, 0);
  const measures = NAMES.filter((name) => pointsOf(weeks, name).length > 1);
  const [chosen, setChosen] = useState<Measure>('tonnage');
  const measure = measures.includes(chosen) ? chosen : measures[0];
  const unit = unitInUse();
  return (
    <Card title={words.weeks} titleId="weeks-title">
      {measure !== undefined && <Line weeks={weeks} measure={measure} />}
      {measures.length > 1 && (
        <Choice
          label={words.drawn}
          name="drawn"
          options={measures.map((value) => ({ value, text: words.measures[value] }))}
          value={measure}
          onChange={setChosen}
        />
      )}
      <FiguresTable
        labelledBy="weeks-title"
        heads={[
          words.week,
          words.columns.sets,
          `${words.measures.tonnage} ${unit}`,
          words.measures.rpe,
          `${words.columns.e1rm} ${unit}`,
        ]}
        rows={weeks.toReversed().map(({ monday, sets, tonnage, rpe, best }) => ({
          key: monday,
          name: formatLocalDay(monday),
          figures: [
            String(sets),
            tonnage > 0 ? showTonnage(tonnage) : '–',
            rpe === undefined ? '–' : showMean(rpe),
            best ? showEstimate(best.e1rm) : '–',
          ],
        }))}
        first={FIRST_SHOWN}
        showAll={words.showAllWeeks}
      />
      <p className={styles['soft']}>{words.weeksHint}</p>
      {left > 0 && <p className={styles['soft']}>{words.withoutVolume(left)}</p>}
    </Card>
  );
}

function Line({ weeks, measure }: { weeks: readonly ExerciseWeek[]; measure: Measure }) {
  const points = pointsOf(weeks, measure).slice(-DRAWN);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { show } = MEASURES[measure];
  const label = words.weeksLine(
    words.measures[measure],
    showTime(first.at),
    showTime(last.at),
    show(first.value),
    show(last.value),
  );
  return <LineChart label={label} runs={unbroken(points, ({ at }) => at)} showValue={show} showTime={showTime} />;
}

function pointsOf(weeks: readonly ExerciseWeek[], measure: Measure) {
  return weeks.flatMap((week) => {
    const value = MEASURES[measure].of(week);
    return value === undefined ? [] : { at: timeOfLocalDay(week.monday), value };
  });
}

function showTime(at: number): string {
  return formatLocalDay(at / timeOfLocalDay(1));
}
