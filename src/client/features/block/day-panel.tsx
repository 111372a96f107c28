import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BlockDetail, Day, Week } from '#contract/api/block.ts';
import type { ListName, Weekday } from '#contract/vocabulary.ts';
import { tookOver } from '#client/boot/snapshot/overlay.ts';
import { useSnapshot } from '#client/boot/snapshot/use-snapshot.ts';
import { say } from '#client/ui/say.ts';
import { blockWords as words } from '#client/words/block.ts';
import { keepUnticked } from '#client/offline/block/row-notes.ts';
import { NO_DAY } from '#domain/block/nothing.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import type { Log } from '#client/offline/block/log.ts';
import type { Active } from '#domain/block/active-set.ts';
import styles from './day-panel.module.css';
import { ExerciseCard } from './exercise-card.tsx';
import { NothingPlanned } from './nothing-planned.tsx';
import { readPlace } from '#client/state/block-place.ts';
import { ReceiptsOf } from './receipts.tsx';
import { createSetActions, type SetActions, type Rests, type SetActionsInput } from './set-actions.ts';
import { useShowDay } from './shown-day.ts';
import { useTrainingDay } from './use-training-day.ts';
import { useUndo } from './use-undo.ts';

/** More sets than a phone shows at once: what is farther down is rendered a moment later. */
const SETS_AT_FIRST = 10;

type DayPanelProps = {
  athleteId: string;
  block: BlockDetail;
  week: Week;
  dayName: Weekday;
  equipment: Equipment;
  log: Log;
  rests: Rests | undefined;
  /** Leads to another day of the block. */
  onOpen: (week: string, day: Weekday) => void;
};

export function DayPanel({ athleteId, block, week, dayName, equipment, log, rests, onOpen }: DayPanelProps) {
  const planned = week.dayResponses[dayName] ?? NO_DAY;
  const [active, setActive] = useState<Active | undefined>(() => rememberedSet(block.blockId, week.weekName, dayName));
  const { day, onLoadLeft } = useTrainingDay(block, { weekName: week.weekName, day: dayName }, equipment, active);
  const actions = useSetActions({ block, day, log, setActive, rests, keepOwn: keepUnticked, announce: say });
  useShowDay({ day, actions, open: onOpen });
  useUndo();
  const page = useRememberedScroll(active?.seriesId);
  const seriesId = active?.seriesId;
  useSnapshot(page, { userId: athleteId, block, day, seriesId });
  const [first] = useState(() => exercisesAtFirst(day, active));
  const isWhole = useDeferredValue(true, false);

  if (day.basics.length === 0 && day.complements.length === 0) {
    return <NothingPlanned of="day" />;
  }
  function list(name: ListName) {
    const exercises = isWhole ? day[name] : day[name].filter(({ idExercise }) => first.has(idExercise));
    if (exercises.length === 0) return null;
    return (
      <section className={styles['list']} aria-label={words[name]}>
        <h2 className={styles['heading']}>{words[name]}</h2>
        <div className={styles['cards']}>
          {exercises.map((exercise) => (
            <ExerciseCard key={exercise.key} exercise={exercise} actions={actions} onLoadLeft={onLoadLeft} />
          ))}
        </div>
      </section>
    );
  }
  return (
    <ReceiptsOf day={planned} seenRev={week.seenRev}>
      <div ref={page} className={styles['day']}>
        {list('basics')}
        {list('complements')}
      </div>
    </ReceiptsOf>
  );
}

/** The exercises from the top to a screen below the active set: they render first, and do not move when others come. */
function exercisesAtFirst({ basics, complements }: Day, active: Active | undefined): ReadonlySet<string> {
  const first = new Set<string>();
  let left = SETS_AT_FIRST;
  let isReached = active === undefined;
  for (const exercise of [...basics, ...complements]) {
    if (left <= 0) break;
    first.add(exercise.idExercise);
    isReached ||= exercise.series.some(({ seriesId }) => seriesId === active?.seriesId);
    if (isReached) left -= exercise.series.length;
  }
  return first;
}

function rememberedSet(blockId: string, week: string, day: Weekday): Active | undefined {
  const place = readPlace(blockId);
  if (place?.seriesId === undefined || place.week !== week || place.day !== day) return undefined;
  // What nobody answered is asked again.
  return { seriesId: place.seriesId, stage: place.isAsking === true ? 'asking' : 'settled' };
}

function useSetActions(input: SetActionsInput): SetActions {
  const [{ actions, see }] = useState(createSetActions);
  useLayoutEffect(() => see(input));
  return actions;
}

/** Brings the set that the athlete was at back into sight, once. */
function useRememberedScroll(seriesId: string | undefined) {
  const page = useRef<HTMLDivElement>(null);
  const [first] = useState(seriesId);
  useEffect(() => {
    const isInPlace = tookOver();
    if (first === undefined || isInPlace) return;
    const row = page.current?.querySelector(`[data-series="${CSS.escape(first)}"]`);
    row?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [first]);
  return page;
}
