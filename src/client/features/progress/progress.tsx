import { ChartNoAxesColumn } from 'lucide-react';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { offsetHere } from '#client/platform/time-zone.ts';
import { useToday } from '#client/state/today.ts';
import { useUnit } from '#client/state/unit.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Link } from '#client/ui/link.tsx';
import { formatPastDay } from '#client/words/dates.ts';
import { progressWords as words } from '#client/words/progress.ts';
import { localDayOf } from '#domain/local-days.ts';
import { recordsIn } from '#domain/strength/exercise-summary.ts';
import { longViewOf } from '#domain/strength/long-view.ts';
import { planWeeksOf, weekAtHand } from '#domain/strength/plan-weeks.ts';
import { BlockCard } from './block-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { PointsCard } from './points-card.tsx';
import styles from './progress.module.css';
import { WeeksCard } from './weeks-card.tsx';

type ProgressProps = {
  history: ExerciseHistory;
  /** The path of the exercises. */
  exercises: string;
  /** The path of the athlete's personal info; undefined for the coach. */
  info: string | undefined;
};

/** Shows the long view of one athlete: plan and log by week and by day, and how strong they are. */
export function Progress({ history, exercises, info }: ProgressProps) {
  // This hook renders the loads again when the unit changes.
  useUnit();
  const began = useToday();
  const today = localDayOf({ at: began }, offsetHere);
  const view = longViewOf(recordsIn(history), offsetHere);
  const plan = planWeeksOf(history.weeks ?? [], today, offsetHere);
  const atHand = weekAtHand(plan, today);
  const shownBlock = atHand ?? plan.findLast(({ begins }) => begins !== undefined);
  if (view.weeks.length === 0 && plan.length === 0) {
    return (
      <EmptyState icon={<ChartNoAxesColumn />} heading={<h2>{words.emptyTitle}</h2>}>
        <p>{words.empty}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles['side']}>
        {shownBlock && (
          <BlockCard
            weeks={plan.filter(({ blockId }) => blockId === shownBlock.blockId)}
            atHand={atHand}
            today={today}
          />
        )}
        <WeeksCard view={view} plan={plan} today={today} />
      </div>
      <div className={styles['side']}>
        <CalendarCard days={view.days} today={today} />
        <PointsCard history={history} info={info} now={began} />
        {history.from !== null && <p className={styles['soft']}>{words.leftOut(formatPastDay(history.from))}</p>}
        <p>
          <Link to={exercises}>{words.exercises}</Link>
        </p>
      </div>
    </>
  );
}
