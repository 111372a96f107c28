import styles from './line-chart.module.css';

/** A value and when it was (ms since 1970); `band` is how far it may be off to each side. */
export type ChartPoint = { readonly at: number; readonly value: number; readonly band?: number };

type LineChartProps = {
  /** What the drawing says, and where a table says the same. */
  label: string;
  /** The oldest first; the line joins what is in one run, and has a gap between two. */
  runs: readonly (readonly ChartPoint[])[];
  showValue: (value: number) => string;
  showTime: (at: number) => string;
};

/** The drawing is stretched to the room that there is; its lines are not. */
const WIDTH = 1_000;
const HEIGHT = 400;

/** Values over time, with their band. */
export function LineChart({ label, runs, showValue, showTime }: LineChartProps) {
  const points = runs.flat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const low = Math.min(...points.map(({ value, band = 0 }) => value - band));
  const high = Math.max(...points.map(({ value, band = 0 }) => value + band));
  const x = ({ at }: ChartPoint): number => Math.round((WIDTH * (at - first.at)) / Math.max(1, last.at - first.at));
  // Where all values are equal, the line lies in the middle.
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : Math.round((HEIGHT * (high - value)) / (high - low));
  const lines = runs.map((run) => `M${run.map((one) => `${x(one)} ${y(one.value)}`).join('L')}`).join('');
  const bands = runs.map((run) => `M${around(run).join('L')}Z`).join('');
  const dots = points.map((one) => `M${x(one)} ${y(one.value)}h0`).join('');
  const hasBand = points.some(({ band }) => band !== undefined);
  return (
    <figure className={styles['chart']} aria-label={label}>
      <div className={styles['scale']} aria-hidden>
        {(high === low ? [high] : [high, (high + low) / 2, low]).map((value) => (
          <span key={value}>{showValue(value)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={styles['grid']} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        {hasBand && <path className={styles['band']} d={bands} />}
        <path className={styles['curve']} d={lines} />
        <path className={styles['dots']} d={dots} />
      </svg>
      <figcaption className={styles['time']} aria-hidden>
        <span>{showTime(first.at)}</span>
        <span>{showTime(last.at)}</span>
      </figcaption>
    </figure>
  );

  function around(run: readonly ChartPoint[]): string[] {
    return [
      ...run.map((one) => `${x(one)} ${y(one.value + (one.band ?? 0))}`),
      ...run.toReversed().map((one) => `${x(one)} ${y(one.value - (one.band ?? 0))}`),
    ];
  }
}
