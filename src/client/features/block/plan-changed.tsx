import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { BlockDetail, Planned } from '#contract/api/block.ts';
import type { Measure, PartLoad, Weekday } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { planChanges, type PlanChange } from '#domain/block/plan-changes.ts';
import { isOlderThanSeen, planAsSeen, targetsBefore, type SeenPlan } from '#domain/block/seen-plan.ts';
import { plannedOf } from '#domain/block/plan-of-set.ts';
import { weekNumber, exercisesOf } from '#domain/block/weeks.ts';
import { keepSeenPlan, readSeenPlan } from '#client/platform/seen-plan.ts';
import { useLocale } from '#client/state/locale.ts';
import { Button } from '#client/ui/button.tsx';
import { dayNames } from '#client/words/days.ts';
import { formatLoad } from '#client/words/loads.ts';
import { planChangedWords as words } from '#client/words/plan-changed.ts';
import { keyOf as noteOf } from './plan-known.ts';
import styles from './plan-changed.module.css';
import { NO_MARKS, type MarksOfPlan } from './plan-marks.tsx';
import { showRest } from './show.ts';
import { showPlan } from './show-rule.ts';
import { showSet, showValue } from '#client/words/sets.ts';

const MOST_LINES = 5;

type PlanChangedProps = {
  athleteId: string;
  block: BlockDetail;
  /** The block as it was when this page opened it: that counts as seen where nothing is kept on the device. */
  first: BlockDetail;
  /** The plan of this structRev needs no card any more. */
  onKnown: (structRev: number) => void;
  onMarks: (marks: MarksOfPlan) => void;
};

/** What the coach changed since the athlete last looked: a small card, until they say that they have seen it. */
export function PlanChanged(props: PlanChangedProps) {
  useLocale();
  const id = useId();
  const { seen, changes, acknowledge } = useChanges(props);
  useMarks(seen, props);
  if (changes.length === 0) return null;
  const shown = changes.length > MOST_LINES + 1 ? changes.slice(0, MOST_LINES) : changes;
  return (
    <section className={styles['card']} data-passing aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{words.title}</h2>
        <Button onClick={acknowledge}>{words.understood}</Button>
      </div>
      <ul>
        {shown.map((change) => (
          <li key={keyOf(change)}>
            <Line change={change} />
          </li>
        ))}
        {shown.length < changes.length && <li>{words.more(changes.length - shown.length)}</li>}
      </ul>
      <p>{words.logged}</p>
    </section>
  );
}

/** What changed since the plan that was seen; where nothing did, the plan of now is noted as seen in silence. */
function useChanges({ athleteId, block, first, onKnown }: PlanChangedProps) {
  const { blockId, structRev } = block;
  const [seen, setSeen] = useState<SeenPlan>();
  const atFirst = useEffectEvent(() => planAsSeen(first));
  useEffect(() => {
    let isGone = false;
    void readSeenPlan(athleteId, blockId).then((kept) => {
      if (!isGone) setSeen(isSeenPlan(kept) ? kept : atFirst());
    });
    return () => {
      isGone = true;
    };
  }, [athleteId, blockId]);

  const isOlder = seen !== undefined && isOlderThanSeen(block, seen);
  const changes = seen === undefined || isOlder ? [] : planChanges(seen, block);
  const acknowledge = (): void => {
    // The card goes only once what they have seen is stored, so that it does not come back.
    void keepSeenPlan(athleteId, blockId, planAsSeen(block)).then((isKept) => {
      if (isKept) keepKnownPlan(blockId, structRev);
      onKnown(structRev);
    });
  };
  // This happens once for each structure, not for each reading of it.
  const quietRev = seen !== undefined && !isOlder && changes.length === 0 ? structRev : undefined;
  const acknowledgeQuietly = useEffectEvent(acknowledge);
  useEffect(() => {
    if (quietRev !== undefined) acknowledgeQuietly();
  }, [quietRev]);
  return { seen: isOlder ? undefined : seen, changes, acknowledge };
}

/** Marks the sets themselves, too, until the athlete says that the changes were seen. */
function useMarks(seen: SeenPlan | undefined, { block, onMarks }: PlanChangedProps): void {
  const before = seen ? targetsBefore(seen, block) : new Map<string, Planned>();
  const marks: Partial<Record<string, [from: string, to: string]>> = {};
  for (const exercise of block.weeks.flatMap(exercisesOf)) {
    for (const series of exercise.series) {
      const from = before.get(series.seriesId);
      if (from) marks[series.seriesId] = difference(from, plannedOf(series), exercise);
    }
  }
  // The same marks are given once, however often the block is read or logged in.
  const key = JSON.stringify(marks);
  const give = useEffectEvent(onMarks);
  useEffect(() => {
    const given = JSON.parse(key) as Record<string, [string, string]>;
    give(
      Object.fromEntries(Object.entries(given).map(([id, [from, to]]) => [id, <Mark key={id} {...{ from, to }} />])),
    );
    return () => give(NO_MARKS);
  }, [key]);
}

function Mark({ from, to }: { from: string; to: string }) {
  return (
    <p className={styles['mark']} data-passing>
      <span aria-hidden>
        <s dir="ltr">{from}</s> <span>→</span> <b dir="ltr">{to}</b>
      </span>
      <span className="visually-hidden">{words.was(from, to)}</span>
    </p>
  );
}

function Line({ change }: { change: PlanChange }) {
  switch (change.kind) {
    case 'added':
      return words.added(weekNumber(change.week), change.sets);
    case 'weekGone':
      return words.weekGone(weekNumber(change.week));
    case 'gone':
      return words.gone(change.sets);
    case 'swapped':
      return (
        <>
          <span>{`${placeOf({ ...change, exercise: change.from })}: `}</span>
          <b>{words.now(change.exercise)}</b>
        </>
      );
    case 'rest':
      return (
        <>
          <span>{`${placeOf(change)}, ${words.rest}: `}</span>
          <b>{`${restOf(change.from)} → ${restOf(change.to)}`}</b>
        </>
      );
    case 'text':
      return (
        <>
          <span>{`${placeOf(change)}, ${words.texts[change.text]}: `}</span>
          <b>{textOf(change)}</b>
        </>
      );
    case 'changed': {
      const [from, to] = difference(change.from, change.to, change.meaning);
      return (
        <>
          <span>{`${placeOf(change)}, ${words.sets(change.sets.join(', '), change.sets.length)}: `}</span>
          <b>{`${from} → ${to}`}</b>
        </>
      );
    }
    case 'moved':
    case 'exerciseAdded':
    case 'exerciseGone':
    case 'setsAdded':
    case 'setsGone':
    case 'takenOut':
      return `${placeOf(change)}: ${whatOf(change)}`;
  }
}

type Plain = Extract<
  PlanChange,
  { kind: 'moved' | 'exerciseAdded' | 'exerciseGone' | 'setsAdded' | 'setsGone' | 'takenOut' }
>;

function whatOf(change: Plain): string {
  switch (change.kind) {
    case 'moved':
      return change.from ? words.movedFrom(weekNumber(change.from.week), dayNames[change.from.day]) : words.moved;
    case 'exerciseAdded':
      return words.exerciseAdded(change.sets);
    case 'exerciseGone':
      return words.exerciseGone;
    case 'setsAdded':
      return words.setsAdded(change.sets);
    case 'setsGone':
      return words.gone(change.sets);
    case 'takenOut':
      return words.takenOut(change.sets);
  }
}

function textOf({ text, to }: Extract<PlanChange, { kind: 'text' }>): string {
  if (text === 'measure') return words.measures[to as Measure | ''];
  if (text === 'loadAs') return words.loads[to as PartLoad | ''];
  return to || words.noText;
}

function restOf(restTime: string): string {
  return showRest(restTime) || words.noRest;
}

/** Both plans with as little as tells them apart: '140' and '132.5' when only the load is another. */
function difference(from: Planned, to: Planned, meaning: Meaning): [string, string] {
  if (from.prescription ?? to.prescription)
    return [showPlan(from, meaning) || words.nothing, showPlan(to, meaning) || words.nothing];
  if (from.reps === to.reps && from.rpe === to.rpe && from.load !== null && to.load !== null) {
    return [showValue('load', from.load), formatLoad(to.load)];
  }
  return [showSet(from, meaning) || words.nothing, showSet(to, meaning) || words.nothing];
}

function placeOf({ week, day, exercise }: { week: string; day: Weekday; exercise: string }): string {
  return words.place(weekNumber(week), dayNames[day], exercise);
}

function keyOf(change: PlanChange): string {
  return JSON.stringify(change);
}

function isSeenPlan(kept: unknown): kept is SeenPlan {
  if (typeof kept !== 'object' || kept === null || !('targets' in kept) || !('structRev' in kept)) return false;
  return typeof kept.targets === 'object' && kept.targets !== null && typeof kept.structRev === 'number';
}

/** Notes that the plan is known; where that fails, the plan is compared again the next time. */
function keepKnownPlan(blockId: string, structRev: number): void {
  try {
    localStorage.setItem(noteOf(blockId), String(structRev));
  } catch {
    // The storage is full or forbidden.
  }
}
