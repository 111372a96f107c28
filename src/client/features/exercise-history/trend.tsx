import { LineChart } from '#client/ui/line-chart.tsx';
import { formatPastDay } from '#client/words/dates.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { formatEstimate, showEstimate } from '#client/words/loads.ts';
import type { Estimate } from '#domain/strength/exercise-summary.ts';
import { unbroken } from '#domain/strength/long-view.ts';

/** Estimates over time, with their band and a gap where there was a pause. The table of sessions says the same. */
export function Trend({ trend }: { trend: readonly Estimate[] }) {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return null;
  const points = trend.map(({ at, e1rm: value, band }) => ({ at, value, band }));
  const label = words.trend(
    formatPastDay(first.at, first.utcOffset),
    formatPastDay(last.at, last.utcOffset),
    formatEstimate(first.e1rm),
    formatEstimate(last.e1rm),
  );
  const showTime = (time: number) => formatPastDay(time, trend.find(({ at }) => at === time)?.utcOffset);
  return (
    <LineChart label={label} runs={unbroken(points, ({ at }) => at)} showValue={showEstimate} showTime={showTime} />
  );
}
