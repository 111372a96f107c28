import '../../support/page.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { checkSet, type Check } from '#client/features/block/check-set.ts';
import type { SetActions } from '#client/features/block/set-actions.ts';
import { SetClock } from '#client/features/block/set-clock.tsx';
import { showDay } from '#client/features/block/shown-day.ts';
import type { Series } from '#contract/api/block.ts';
import type { DaySet } from '#domain/block/day.ts';
import { ghostsOf, NO_GHOST, type GhostSources } from '#domain/block/ghosts.ts';
import { makeExercise, makeSeries } from '../../domain/support.ts';
import { makeDaySet } from './day-set.ts';

// There is no document here: the clock is drawn once, as it is while it runs.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useState: (first: unknown) => [typeof first === 'function' ? (first as () => unknown)() : first, () => undefined],
  useEffect: () => undefined,
  useEffectEvent: (act: unknown) => act,
}));

type Held = {
  readonly sources?: GhostSources;
  readonly doubt?: number;
  readonly isDrawn?: boolean;
  /** While the clock runs. */
  readonly meanwhile?: (series: Series) => Series;
};

const SECONDS = 42;
const NOTHING = { problem: undefined, doubt: undefined };

afterEach(() => {
  showDay(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/**
 * What the row's check came to when the clock of its set was stopped, undefined where it was not tapped; and what the clock
 * itself has made of the set.
 */
function stop(series: Series, { sources = {}, doubt, isDrawn = true, meanwhile = (one) => one }: Held = {}) {
  localStorage.setItem(
    'spotter-set-clock',
    JSON.stringify({ seriesId: series.seriesId, startedAt: Date.now() - SECONDS * 1_000 - 200 }),
  );
  const made: unknown[] = [];
  let check: Check | undefined;
  let row = rowOf(series);
  const button = {
    click() {
      check = checkSet(row.series, row.ghost, { reps: NOTHING, load: { problem: undefined, doubt } });
    },
  };
  const actions = {
    write(_: unknown, field: string, value: number) {
      made.push([field, value]);
      if (!isDrawn) return;
      row = rowOf({ ...row.series, actual: { ...row.series.actual, [field]: value } });
      show(row);
    },
    touch: (_: unknown, isDone: boolean) => made.push({ isOpen: !isDone }),
    tick: () => made.push('tick'),
  } as unknown as SetActions;
  vi.stubGlobal('document', { querySelector: () => button });
  vi.stubGlobal('CSS', { escape: (text: string) => text });

  function rowOf(now: Series): DaySet {
    const [ghost = NO_GHOST] = ghostsOf([now], sources);
    return makeDaySet(now, { exercise: 'Side plank', number: 1, of: 1, restTime: '', ghost });
  }
  function show(set: DaySet): void {
    const exercise = { ...makeExercise('Side plank', [set.series]), key: 'Side plank', nth: 1 };
    const shown = { ...exercise, superset: undefined, last: undefined, sets: [set] };
    const day = { blockId: 'block', weekName: 'week1', day: 'Monday', basics: [shown], complements: [] } as const;
    showDay({ day: { ...day, basics: [shown], complements: [] }, actions, open: () => undefined });
  }
  const clock = SetClock({ name: 'Side plank', sets: [row], actions });
  row = rowOf(meanwhile(series));
  show(row);
  (clock.props as { onClick: () => void }).onClick();
  return { check, made };
}

test('a set that is held is logged with its seconds, and with the load that stands in its row [measure]', () => {
  const { check, made } = stop(makeSeries('s1', [30, null, 20]));
  expect(check).toMatchObject({ kind: 'tick', series: { actual: { reps: SECONDS } }, ghost: { load: 20 } });
  // A row that is not open would take a tap on its check for an undo.
  expect(made).toEqual([['reps', SECONDS], { isOpen: true }]);
});

test('a set that is held without any load asks for none [measure]', () => {
  expect(stop(makeSeries('s1', [30, null, null])).check).toMatchObject({ kind: 'tick', ghost: { load: null } });
});

test('the clock leaves a load that is in doubt to the question in its row: only the seconds are written [measure]', () => {
  const { check, made } = stop(makeSeries('s1', [30, null, 20]), { doubt: 200 });
  expect(check).toEqual({ kind: 'doubtful', field: 'load' });
  expect(made).not.toContain('tick');
});

test('the clock asks for a load that follows from a max which nobody knows [measure, prescription]', () => {
  const half = { prescription: { load: { by: 'percent', percent: 50, of: 'max' } } } as const;
  const { check, made } = stop({ ...makeSeries('s1', [30, null, null]), ...half });
  expect(check).toEqual({ kind: 'missing', field: 'load' });
  expect(made).not.toContain('tick');
});

test('the clock asks for the load of a hold that was loaded last time [measure]', () => {
  const last = { top: { reps: 60, rpe: null, load: 20 }, sets: [{ reps: 60, rpe: null, load: 20 }] };
  const { check, made } = stop(makeSeries('s1', [30, null, null]), { sources: { last } });
  expect(check).toEqual({ kind: 'missing', field: 'load' });
  expect(made).not.toContain('tick');
});

test('the check is not tapped for the clock before the row has the seconds: it would log the planned ones [measure]', () => {
  expect(stop(makeSeries('s1', [30, null, 20]), { isDrawn: false }).check).toBeUndefined();
});

test('a set that was logged while its clock ran, by hand or in another tab, keeps what was logged [measure, P9]', () => {
  expect(stop(makeSeries('s1', [30, null, 20]), { meanwhile: logged })).toEqual({ check: undefined, made: [] });
});

test('a clock that was forgotten for more than an hour logs nothing [measure]', () => {
  vi.useFakeTimers();
  expect(stop(makeSeries('s1', [30, null, 20]), { meanwhile: hoursLater })).toEqual({ check: undefined, made: [] });
});

function logged(series: Series): Series {
  return { ...series, actual: { ...series.actual, reps: 50 } };
}

function hoursLater(series: Series): Series {
  vi.setSystemTime(Date.now() + 2.5 * 60 * 60_000);
  return series;
}
