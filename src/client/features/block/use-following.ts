import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Exercise } from '#contract/api/block.ts';
import { blockWords as words } from '#client/words/block.ts';
import type { TrainingDay } from '#domain/block/day.ts';
import { differenceOf, followsSets, ghostsOf } from '#domain/block/ghosts.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { planOf } from '#domain/block/weeks.ts';
import { keysOf } from '#client/platform/keys-of.ts';
import { unitInUse } from '#client/state/unit.ts';
import { offerUndo } from './offer-undo.ts';
import { exerciseOf } from './shown-day.ts';
import { showDifference } from '#client/words/sets.ts';
import { TAP_MS } from '#client/platform/taps.ts';

/** In session storage, with the id of an exercise behind it. */
const PREFIX = 'spotter-keep-to-plan-';

/** Returns the exercises whose sets to come do not follow a changed load, until the tab is closed. */
export function useKeepingToPlan() {
  const [keepingToPlan, setKeeping] = useState<ReadonlySet<string>>(
    () => new Set(keysOf(sessionStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []))),
  );
  const keepToPlan = useCallback((idExercise: string) => {
    sessionStorage.setItem(PREFIX + idExercise, 'yes');
    setKeeping((before) => new Set(before).add(idExercise));
  }, []);
  return { keepingToPlan, keepToPlan };
}

/** Returns what says that the sets to come follow a load that was changed, and offers Undo. */
export function useLoadLeft(
  day: TrainingDay,
  keepingToPlan: ReadonlySet<string>,
  keepToPlan: (idExercise: string) => void,
): (seriesId: string) => void {
  const latest = useRef({ day, keepingToPlan });
  useLayoutEffect(() => {
    latest.current = { day, keepingToPlan };
  });
  return useCallback(
    (seriesId) => {
      setTimeout(() => {
        const now = latest.current;
        const exercise = exerciseOf(now.day, seriesId);
        if (!exercise || now.keepingToPlan.has(exercise.idExercise)) return;
        const difference = ledDifference(exercise, seriesId);
        if (difference === 0) return;
        offerUndo(
          () => words.follows(showDifference(difference)),
          () => keepToPlan(exercise.idExercise),
        );
      }, TAP_MS);
    },
    [keepToPlan],
  );
}

/** By how much (kg) the row moves at least one row below it; 0 when it moves none. */
function ledDifference({ series }: Exercise, seriesId: string): number {
  const index = series.findIndex((one) => one.seriesId === seriesId);
  const row = series[index];
  const unit = unitInUse();
  const next = series.findIndex((one, at) => at > index && row && isWarmUp(one) === isWarmUp(row));
  const below = series[next];
  // A row without a planned load shows the load itself.
  if (row === undefined || below === undefined || planOf(below).load === null || followsSets(below)) return 0;
  return ghostsOf(series, { unit })[next]?.load == null ? 0 : differenceOf(row, unit);
}
