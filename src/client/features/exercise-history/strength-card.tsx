import { useState } from 'react';
import { showSet } from '#client/words/sets.ts';
import { Card } from '#client/ui/card.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { formatPastDay } from '#client/words/dates.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { formatEstimate } from '#client/words/loads.ts';
import { showBand, showChange } from '#client/words/volumes.ts';
import { changeIn, type Estimate } from '#domain/strength/exercise-summary.ts';
import styles from './exercise-history.module.css';
import { Trend } from './trend.tsx';
import { DAY_MS } from '#domain/local-days.ts';

const PERIODS = { quarter: 92 * DAY_MS, year: 366 * DAY_MS, all: Number.POSITIVE_INFINITY } as const;
type Period = keyof typeof PERIODS;
const NAMES: readonly Period[] = ['quarter', 'year', 'all'];

/** The estimate of the last session, as sharp as it is, and where it came from. */
export function StrengthCard({ trend }: { trend: readonly Estimate[] }) {
  const [period, setPeriod] = useState<Period>('year');
  const last = trend.at(-1);
  if (!last) return null;
  const shown = trend.filter(({ at }) => at > last.at - PERIODS[period]);
  const [first] = shown;
  const change = changeIn(shown);
  const options = NAMES.map((value) => ({ value, text: words.periods[value] }));
  return (
    <Card title={words.strength}>
      <p className={styles['estimate']}>{words.estimate(formatEstimate(last.e1rm), showBand(last.band))}</p>
      <p className={styles['soft']}>{words.from(showSet(last.set), formatPastDay(last.at, last.utcOffset))}</p>
      {first && change !== undefined && (
        <>
          <p>{words.change(showChange(change), formatPastDay(first.at, first.utcOffset))}</p>
          <Trend trend={shown} />
        </>
      )}
      {shown.length < 2 && <p className={styles['soft']}>{words.tooFew}</p>}
      {trend.length > 1 && (
        <Choice label={words.period} name="period" options={options} value={period} onChange={setPeriod} />
      )}
      <p className={styles['soft']}>{words.how}</p>
    </Card>
  );
}
