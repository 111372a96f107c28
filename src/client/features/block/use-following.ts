import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Exercise } from '#contract/api/block.ts';
import { blockWords as words } from '#client/words/block.ts';
import { differenceOf, followsSets, ghostsOf } from '#domain/block/ghosts.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { planOf } from '#domain/block/weeks.ts';
import { unitInUse } from '#client/state/unit.ts';
import { offerUndo } from './offer-undo.ts';
import { showDifference } from '#client/words/sets.ts';
import { TAP_MS } from '#client/platform/taps.ts';

/**
 * Returns whether the sets to come follow a changed load, and `onLoadLeft`, which says so and offers Undo.
 * Undone, they keep to the plan until the tab is closed.
 */
export function useFollowing(exercise: Exercise) {
  const key = `spotter-keep-to-plan-${exercise.idExercise}`;
  const [follow, setFollow] = useState(() => sessionStorage.getItem(key) === null);
  const latest = useRef({ exercise, follow });
  useLayoutEffect(() => {
    latest.current = { exercise, follow };
  });
  const undo = useCallback(() => {
    sessionStorage.setItem(key, 'yes');
    setFollow(false);
  }, [key]);

  const onLoadLeft = useCallback(
    (seriesId: string) => {
      setTimeout(() => {
        const now = latest.current;
        const difference = now.follow ? ledDifference(now.exercise, seriesId) : 0;
        if (difference !== 0) offerUndo(() => words.follows(showDifference(difference)), undo);
      }, TAP_MS);
    },
    [undo],
  );
  return { follow, onLoadLeft };
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
