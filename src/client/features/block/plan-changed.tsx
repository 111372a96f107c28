import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { BlockDetail, Values } from '#contract/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import {
  isOlderThanSeen,
  planChanges,
  seenPlanOf,
  type PlanChange,
  type SeenPlan,
} from '#domain/block/plan-changes.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { keepSeenPlan, readSeenPlan } from '#client/platform/seen-plan.ts';
import { useSpoken } from '#client/state/spoken.ts';
import { Button } from '#client/ui/button.tsx';
import { dayNames } from '#client/words/days.ts';
import { formatLoad } from '#client/words/loads.ts';
import { planChangedWords as words } from '#client/words/plan-changed.ts';
import { keyOf as noteOf } from './plan-known.ts';
import styles from './plan-changed.module.css';
import { showSet, showValue } from './show.ts';

const MOST_LINES = 5;

type PlanChangedProps = {
  athleteId: string;
  block: BlockDetail;
  /** The plan of this structRev needs no card any more. */
  onKnown: (structRev: number) => void;
};

/** What the coach changed since the athlete last looked: a small card, until he says that he has seen it. */
export function PlanChanged({ athleteId, block, onKnown }: PlanChangedProps) {
  useSpoken();
  const id = useId();
  const { changes, acknowledge } = useChanges(athleteId, block, onKnown);
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

/** Nothing kept on this device, or nothing new: the plan of now counts as seen, without a word. */
function useChanges(athleteId: string, block: BlockDetail, onKnown: (structRev: number) => void) {
  const { blockId, structRev } = block;
  const [seen, setSeen] = useState<SeenPlan | 'none'>();
  useEffect(() => {
    let isGone = false;
    void readSeenPlan(athleteId, blockId).then((kept) => {
      if (!isGone) setSeen(isSeenPlan(kept) ? kept : 'none');
    });
    return () => {
      isGone = true;
    };
  }, [athleteId, blockId]);

  const isOlder = seen !== undefined && seen !== 'none' && isOlderThanSeen(block, seen);
  const changes = seen === undefined || seen === 'none' || isOlder ? [] : planChanges(seen, block);
  const acknowledge = (): void => {
    // The card goes when what he has seen is noted: one that is gone does not come back.
    void keepSeenPlan(athleteId, blockId, seenPlanOf(block)).then((isKept) => {
      if (isKept) keepKnownPlan(blockId, structRev);
      onKnown(structRev);
    });
  };
  // Once for each structure, not for each reading of it.
  const quietRev = seen !== undefined && !isOlder && changes.length === 0 ? structRev : undefined;
  const acknowledgeQuietly = useEffectEvent(acknowledge);
  useEffect(() => {
    if (quietRev !== undefined) acknowledgeQuietly();
  }, [quietRev]);
  return { changes, acknowledge };
}

function Line({ change }: { change: PlanChange }) {
  switch (change.kind) {
    case 'added':
      return words.added(weekNumber(change.week), change.sets);
    case 'gone':
      return words.gone(change.sets);
    case 'takenOut':
      return `${placeOf(change)}: ${words.takenOut(change.sets)}`;
    case 'changed': {
      const [from, to] = difference(change.from, change.to);
      return (
        <>
          <span>{`${placeOf(change)}, ${words.sets(change.sets.join(', '), change.sets.length)}: `}</span>
          <b>{`${from} → ${to}`}</b>
        </>
      );
    }
  }
}

/** As little as tells them apart: '140' and '132.5' when only the load is another. */
function difference(from: Values, to: Values): [string, string] {
  if (from.reps === to.reps && from.rpe === to.rpe && from.load !== null && to.load !== null) {
    return [showValue('load', from.load), formatLoad(to.load)];
  }
  return [showSet(from) || words.nothing, showSet(to) || words.nothing];
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

/** Looked at again the next time where this cannot be noted. */
function keepKnownPlan(blockId: string, structRev: number): void {
  try {
    localStorage.setItem(noteOf(blockId), String(structRev));
  } catch {
    // A full or forbidden storage.
  }
}
