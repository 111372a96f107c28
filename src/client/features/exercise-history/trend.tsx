import { formatPastDay } from '#client/words/dates.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import type { Estimate } from '#domain/strength/exercise-summary.ts';
import styles from './exercise-history.module.css';
import { showEstimate, showWhole } from './show-history.ts';

/** The drawing is stretched to the room that there is; its lines are not. */
const WIDTH = 1_000;
const HEIGHT = 400;

/** Estimates over time, with their band. The table of sessions says the same. */
export function Trend({ trend }: { trend: readonly Estimate[] }) {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return null;
  const low = Math.min(...trend.map(({ e1rm, band }) => e1rm - band));
  const high = Math.max(...trend.map(({ e1rm, band }) => e1rm + band));
  const x = ({ at }: Estimate): number => Math.round((WIDTH * (at - first.at)) / Math.max(1, last.at - first.at));
  const y = (load: number): number => Math.round((HEIGHT * (high - load)) / Math.max(1, high - low));
  const line = trend.map((one) => `${x(one)} ${y(one.e1rm)}`).join('L');
  const band = [
    ...trend.map((one) => `${x(one)} ${y(one.e1rm + one.band)}`),
    ...trend.toReversed().map((one) => `${x(one)} ${y(one.e1rm - one.band)}`),
  ].join('L');
  const dots = trend.map((one) => `M${x(one)} ${y(one.e1rm)}h0`).join('');
  const label = words.trend(
    formatPastDay(first.at),
    formatPastDay(last.at),
    showEstimate(first.e1rm),
    showEstimate(last.e1rm),
  );
  return (
    <figure className={styles['trend']} aria-label={label}>
      <div className={styles['scale']} aria-hidden>
        {[high, (high + low) / 2, low].map((load) => (
          <span key={load}>{showWhole(load)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={styles['grid']} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <path className={styles['band']} d={`M${band}Z`} />
        <path className={styles['curve']} d={`M${line}`} />
        <path className={styles['dots']} d={dots} />
      </svg>
      <figcaption className={styles['time']} aria-hidden>
        <span>{formatPastDay(first.at)}</span>
        <span>{formatPastDay(last.at)}</span>
      </figcaption>
    </figure>
  );
}
