import { unitInUse } from '#client/state/unit.ts';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { FiguresTable } from '#client/ui/figures-table.tsx';
import { formatLocalDay } from '#client/words/local-days.ts';
import { exerciseHistory } from '#client/words/exercise-history.ts';
import { progressWords as words } from '#client/words/progress.ts';
import { showMean, showTonnage } from '#client/words/volumes.ts';
import type { Progress } from '#domain/block/weeks.ts';
import { mondayOf, type LocalDay } from '#domain/local-days.ts';
import type { LongView, Week } from '#domain/strength/long-view.ts';
import { plannedByWeek, type PlacedWeek } from '#domain/strength/plan-weeks.ts';
import styles from './progress.module.css';

const FIRST_SHOWN = 12;
/** A year: on a phone the bars of more weeks would be too narrow. */
const DRAWN = 52;
const WIDTH = 1_000;
const HEIGHT = 200;

type Row = { readonly monday: LocalDay; readonly week: Week | undefined; readonly planned: Progress | undefined };
type WeeksCardProps = { view: LongView; plan: readonly PlacedWeek[]; today: LocalDay };

/** Shows every week from the first to this one: a week in which nothing was done stands there, too. */
export function WeeksCard({ view, plan, today }: WeeksCardProps) {
  const rows = rowsOf(view, plan, today);
  const unit = unitInUse();
  const left = view.weeks.reduce((sum, week) => sum + week.withoutTonnage, 0);
  return (
    <Card title={words.weeks} titleId="weeks-title">
      {rows.length > 1 && <Bars rows={rows.slice(-DRAWN)} />}
      <FiguresTable
        labelledBy="weeks-title"
        heads={[words.week, words.plan, words.sets, `${words.volume} ${unit}`, words.rpe, words.sessions]}
        rows={rows.toReversed().map(({ monday, week, planned }) => ({
          key: monday,
          name: formatLocalDay(monday),
          figures: [
            planned ? words.ofPlanned(planned.done, planned.total) : '–',
            week ? String(week.sets) : '–',
            week && week.tonnage > 0 ? showTonnage(week.tonnage) : '–',
            week?.rpe === undefined ? '–' : showMean(week.rpe),
            week ? String(week.sessions) : '–',
          ],
        }))}
        first={FIRST_SHOWN}
        showAll={exerciseHistory.showAllWeeks}
      />
      <p className={styles['soft']}>{words.weeksHint}</p>
      {left > 0 && <p className={styles['soft']}>{exerciseHistory.withoutVolume(left)}</p>}
    </Card>
  );
}

/** Sets by week; what was planned stands around them. */
function Bars({ rows }: { rows: readonly Row[] }) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...rows.flatMap(({ week, planned }) => [week?.sets ?? 0, planned?.total ?? 0]));
  const step = WIDTH / rows.length;
  const heightOf = (sets: number): number => Math.round((HEIGHT * sets) / most);
  return (
    <figure
      className={styles['bars']}
      aria-label={words.bars(formatLocalDay(first.monday), formatLocalDay(last.monday))}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={styles['base']} d={`M0 ${HEIGHT}H${WIDTH}`} />
        {rows.map(({ monday, week, planned }, at) => (
          <g key={monday}>
            {week && <rect className={styles['lifted']} {...bar(at, step, heightOf(week.sets), 0.25)} />}
            {planned && <rect className={styles['planned']} {...bar(at, step, heightOf(planned.total), 0.12)} />}
          </g>
        ))}
      </svg>
      <figcaption aria-hidden>
        <span>{formatLocalDay(first.monday)}</span>
        <span className={styles['legend']}>
          <span className={classNames(styles['swatch'], styles['full'])} />
          <span>{words.barDone}</span>
        </span>
        <span className={styles['legend']}>
          <span className={styles['swatch']} />
          <span>{words.barPlanned}</span>
        </span>
        <span>{formatLocalDay(last.monday)}</span>
      </figcaption>
    </figure>
  );
}

function bar(at: number, step: number, height: number, margin: number) {
  return { x: step * (at + margin), width: step * (1 - 2 * margin), y: HEIGHT - height, height };
}

function rowsOf({ weeks }: LongView, plan: readonly PlacedWeek[], today: LocalDay): Row[] {
  const planned = plannedByWeek(plan);
  const lifted = new Map(weeks.map((week) => [week.monday, week]));
  const mondays = [...planned.keys(), ...lifted.keys()];
  const last = Math.max(mondayOf(today), ...mondays);
  const first = Math.min(last, ...mondays);
  return Array.from({ length: (last - first) / 7 + 1 }, (_, nth) => {
    const monday = first + 7 * nth;
    return { monday, week: lifted.get(monday), planned: planned.get(monday) };
  });
}
