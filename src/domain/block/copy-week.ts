import type { BlockDetail, Exercise, Series, Week } from '#contract/api/block.ts';
import { MAX_LOAD_KG } from '#contract/limits.ts';
import { LISTS, type Weekday } from '#contract/vocabulary.ts';
import { kilogramsOf, loadIn, PLATE_JUMP, type Unit } from '#domain/load.ts';
import { findWeek, isTakenOut, type BlockEdit } from './edits.ts';
import { exercisesOf } from './plan.ts';
import { isAthletes } from './seen-plan.ts';
import { isExtra, nameOfWeek, plannedDays, weekNumber } from './weeks.ts';

/** For loads that are no jump of plates: the pins of a machine, small dumbbells. */
const FINE_STEP: Readonly<Record<Unit, number>> = { kg: 0.5, lb: 1 };

type NewId = () => string;

/** A week without exercises on the block's weekdays, after the last one. */
export function nextWeek({ weeks, days }: Pick<BlockDetail, 'weeks' | 'days'>): BlockEdit {
  const last = Math.max(0, ...weeks.map(({ weekName }) => weekNumber(weekName)).filter(Number.isFinite));
  const week = nameOfWeek(last + 1);
  return { kind: 'addWeek', week, plan: emptyWeek(week, days) };
}

/** The week that `copyForward` would write. */
export function weekAfter(weekName: string): string {
  return nameOfWeek(weekNumber(weekName) + 1);
}

/**
 * Copies the plan of a week into the next one with the loads raised by so many per cent. A week that is not there yet
 * is added; what stood in one that is there is taken out first.
 */
export function copyForward(
  block: BlockDetail,
  weekName: string,
  percent: number,
  newId: NewId,
): BlockEdit | undefined {
  const from = findWeek(block, weekName);
  if (!from) return undefined;
  const name = weekAfter(weekName);
  const there = findWeek(block, name);
  const edits: BlockEdit[] = there
    ? exercisesOf(there).map(({ idExercise }) => ({ kind: 'removeExercise', week: name, idExercise }))
    : [{ kind: 'addWeek', week: name, plan: emptyWeek(name, block.days) }];
  for (const day of plannedDays(from)) {
    for (const list of LISTS) {
      const copied = (from.dayResponses[day]?.[list] ?? []).filter(
        (exercise) => !isTakenOut(exercise) && !isAthletes(exercise),
      );
      for (const [index, exercise] of copied.entries()) {
        edits.push({
          kind: 'putExercise',
          week: name,
          spot: { day, list, index },
          exercise: copyOf(exercise, percent, newId),
        });
      }
    }
  }
  return { kind: 'many', edits };
}

/** The series that 'Add series' adds: planned like the last one. */
export function seriesLikeLast({ series }: Exercise, seriesId: string): Series {
  const last = series.findLast(({ removed }) => !removed);
  return { seriesId, target: last?.target ?? { reps: null, rpe: null, load: null }, actual: nothing() };
}

/**
 * A load (kg) raised by so many per cent, to the nearest jump of plates, or half kilogram or pound where the load is no
 * such step. It stays in the unit that it was planned in.
 */
export function raised(load: number, percent: number): number {
  const unit: Unit = load !== 0 && kilogramsOf(loadIn('lb', load), 'lb') === load ? 'lb' : 'kg';
  const planned = unit === 'kg' ? load : loadIn(unit, load);
  const step = planned % PLATE_JUMP[unit] === 0 ? PLATE_JUMP[unit] : FINE_STEP[unit];
  const more = Math.round((planned * (1 + percent / 100)) / step) * step;
  return Math.min(MAX_LOAD_KG, kilogramsOf(more, unit));
}

function copyOf({ series, ...exercise }: Exercise, percent: number, newId: NewId): Exercise {
  return {
    ...exercise,
    idExercise: newId(),
    series: series
      .filter((one) => !one.removed && !isExtra(one))
      .map(({ target }) => ({
        seriesId: newId(),
        target: { ...target, load: target.load === null ? null : raised(target.load, percent) },
        actual: nothing(),
      })),
  };
}

function emptyWeek(weekName: string, days: readonly Weekday[]): Week {
  return { weekName, dayResponses: Object.fromEntries(days.map((day) => [day, { basics: [], complements: [] }])) };
}

function nothing() {
  return { reps: null, rpe: null, load: null };
}
