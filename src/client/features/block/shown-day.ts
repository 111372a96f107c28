import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { Weekday } from '#contract/vocabulary.ts';
import { setsInOrder, type DayExercise, type DaySet, type TrainingDay } from '#domain/block/day.ts';
import { exercisesOfDay } from '#domain/block/weeks.ts';
import type { SetActions } from './set-actions.ts';

type ShownDay = {
  readonly day: TrainingDay;
  readonly actions: SetActions;
  /** Leads to another day of the block. */
  readonly open: (weekName: string, day: Weekday) => void;
};

/** The day on the screen, for all that tells something of it beside its rows; `shown` is undefined where none is. */
const useShown = create<{ readonly shown: ShownDay | undefined }>(() => ({ shown: undefined }));

/** Returns a part of the day on the screen: `undefined` where there is none. */
export function useShownDay<Part>(select: (day: TrainingDay) => Part): Part | undefined {
  return useShown(({ shown }) => shown && select(shown.day));
}

/** Returns what can be done with the sets on the screen. */
export function useShownActions(): SetActions | undefined {
  return useShown(({ shown }) => shown?.actions);
}

/** Returns the day on the screen as it is now. */
export function shownDay(): TrainingDay | undefined {
  return useShown.getState().shown?.day;
}

/** Returns what can be done with the sets on the screen now. */
export function shownActions(): SetActions | undefined {
  return useShown.getState().shown?.actions;
}

/** Leads to a day of the block on the screen, unless it is there. */
export function openDay(weekName: string, day: Weekday): void {
  const { shown } = useShown.getState();
  if (shown && (shown.day.weekName !== weekName || shown.day.day !== day)) shown.open(weekName, day);
}

/** Shows a day to all that tells something of it; undefined: none is on the screen any more. */
export function showDay(shown: ShownDay | undefined): void {
  useShown.setState({ shown });
}

/** Shows the day of a panel for as long as that is mounted. */
export function useShowDay({ day, actions, open }: ShownDay): void {
  useLayoutEffect(() => showDay({ day, actions, open }));
  useLayoutEffect(() => () => showDay(undefined), []);
}

/** Returns the highlighted set of the day; undefined where all is done. */
export function highlightedIn(day: TrainingDay): DaySet | undefined {
  return setsInOrder(day).find(({ isHighlighted }) => isHighlighted);
}

/** Returns an exercise of the day by its key. */
export function exerciseIn(day: TrainingDay, key: string): DayExercise | undefined {
  return exercisesOfDay(day).find((exercise) => exercise.key === key);
}

/** Returns the exercise of a set of the day. */
export function exerciseOf(day: TrainingDay, seriesId: string): DayExercise | undefined {
  return exercisesOfDay(day).find(({ series }) => series.some((one) => one.seriesId === seriesId));
}
