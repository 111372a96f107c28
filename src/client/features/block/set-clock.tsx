import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { playTone } from '#client/platform/tone.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { say } from '#client/ui/say.ts';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { formatClock } from '#client/words/numbers.ts';
import { setsInOrder, type DaySet } from '#domain/block/day.ts';
import { isDone } from '#domain/block/weeks.ts';
import { checkOf } from './row-elements.ts';
import type { SetActions } from './set-actions.ts';
import { refOf } from './set-labels.ts';
import { shownDay } from './shown-day.ts';

/** A set that is held, what was counted of it before, and since when: in ms since 1970 by the device's clock. */
type RunningClock = { readonly seriesId: string; readonly counted: number | null; readonly startedAt: number };

/** In local storage, so that it outlives a page that is killed; losing it costs one start. */
const KEY = 'spotter-set-clock';
const LOOK_MS = 250;
/** Nobody holds a set for so long: the clock was forgotten. */
const LONGEST_MS = 60 * 60_000;

type SetClockProps = {
  /** The name of the exercise, as people read it. */
  name: string;
  /** The sets of the exercise. */
  sets: readonly DaySet[];
  actions: SetActions;
};

/** Counts the seconds of the next set: the first tap starts, the second writes what it shows and taps its check. */
export function SetClock({ name, sets, actions }: SetClockProps) {
  const [started, setStarted] = useState(storedClock);
  const running = started && runningSet(started, sets);
  const seconds = useSeconds(running && started);
  useTargetSignal(seconds, running?.series.target.reps ?? undefined);

  function start(): void {
    const next = sets.find(({ series }) => !isDone(series));
    if (!next) return;
    const { seriesId, series } = next;
    const clock = { seriesId, counted: series.actual.reps, startedAt: Date.now() };
    keep(clock);
    setStarted(clock);
    actions.touch(refOf(next), false);
  }
  function stop(): void {
    keep(undefined);
    setStarted(undefined);
    const set = started && runningSet(started, setsNow());
    if (set) logHeld(actions, set, secondsSince(started.startedAt));
  }
  const text = running ? words.stopClock(formatClock(seconds)) : words.clock;
  return (
    <button
      type="button"
      aria-label={`${text}: ${name}`}
      aria-pressed={running !== undefined}
      onClick={running ? stop : start}
    >
      <Timer size="1em" aria-hidden />
      <span>{text}</span>
    </button>
  );
}

/** Writes the seconds and taps the check of the row, which ticks the set or asks for what it lacks. */
function logHeld(actions: SetActions, set: DaySet, seconds: number): void {
  const ref = refOf(set);
  // The row must have the seconds and be open before its check is tapped: a row that is done would be unticked.
  flushSync(() => {
    actions.write(ref, 'reps', seconds);
    actions.touch(ref, false);
  });
  const now = setsNow().find(({ seriesId }) => seriesId === set.seriesId);
  if (now?.series.actual.reps === seconds) checkOf(set.seriesId)?.click();
}

/** The sets of the day as they are now, whatever has rendered. */
function setsNow(): readonly DaySet[] {
  const day = shownDay();
  return day ? setsInOrder(day) : [];
}

/** The set of the clock; undefined where it was logged since, by hand or in another tab, or the clock was forgotten. */
function runningSet({ seriesId, counted, startedAt }: RunningClock, sets: readonly DaySet[]): DaySet | undefined {
  if (Math.abs(Date.now() - startedAt) > LONGEST_MS) return undefined;
  return sets.find((set) => set.seriesId === seriesId && set.series.actual.reps === counted);
}

function useSeconds(running: RunningClock | undefined): number {
  const [now, setNow] = useState(Date.now);
  const startedAt = running?.startedAt;
  useEffect(() => {
    if (startedAt === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === undefined ? 0 : Math.max(0, Math.floor((now - startedAt) / 1_000));
}

/** Signals that the target is reached: an athlete who holds a plank sees no screen, but hears and feels it. */
function useTargetSignal(seconds: number, target: number | undefined): void {
  const signal = useEffectEvent(() => {
    const { sound, vibration } = usePreferences.getState();
    say(words.heldTarget);
    if (vibration !== false) navigator.vibrate?.([400]);
    if (sound !== false) playTone();
  });
  const isReached = target !== undefined && target > 0 && seconds >= target;
  useEffect(() => {
    if (isReached) signal();
  }, [isReached]);
}

function secondsSince(startedAt: number): number {
  return Math.max(1, Math.floor((Date.now() - startedAt) / 1_000));
}

/** The clock that was started on this device, of whichever set. */
function storedClock(): RunningClock | undefined {
  try {
    const { seriesId, counted, startedAt } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<RunningClock>;
    if (typeof seriesId !== 'string' || typeof startedAt !== 'number') return undefined;
    return { seriesId, counted: typeof counted === 'number' ? counted : null, startedAt };
  } catch {
    return undefined;
  }
}

function keep(clock: RunningClock | undefined): void {
  try {
    if (clock) localStorage.setItem(KEY, JSON.stringify(clock));
    else localStorage.removeItem(KEY);
  } catch {
    // Without local storage the clock runs as long as this page.
  }
}
