import type { SentExercise, SentSeries } from '#contract/api/coach-save.ts';
import { LISTS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import type { PlanDocument } from '#domain/block/plan-document.ts';
import { prescriptionOf, type PlannedSeries } from '#domain/block/planned.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';

/** An exercise of a day through the weeks of a plan; its cell is undefined in a week without it. */
type PlanRow = {
  /** What tells it from the other rows of its day. */
  readonly key: string;
  readonly name: string;
  readonly restTime: string;
  readonly cells: readonly (SentExercise | undefined)[];
};

/**
 * Returns a plan with its weeks side by side. Exercises of one day and list share a row where they have one name, the
 * second of a name in a row of its own; what is new in a later week stands behind the others.
 */
export function rowsOfPlan(plan: PlanDocument): { readonly day: Weekday; readonly rows: readonly PlanRow[] }[] {
  const weeks = Object.values(plan);
  return WEEKDAYS.filter((day) => weeks.some((days) => days[day])).map((day) => ({
    day,
    rows: LISTS.flatMap((list) => rowsOf(weeks.map((days) => keyed(list, days[day]?.[list] ?? [])))),
  }));
}

function rowsOf(weeks: readonly ReadonlyMap<string, SentExercise>[]): PlanRow[] {
  return Array.from(new Set(weeks.flatMap((week) => [...week.keys()])), (key) => {
    const cells = weeks.map((week) => week.get(key));
    const { name = '', restTime = '' } = cells.find((one) => one !== undefined) ?? {};
    return { key, name, restTime, cells };
  });
}

function keyed(list: string, exercises: readonly SentExercise[]): Map<string, SentExercise> {
  const counts = new Map<string, number>();
  return new Map(
    exercises.map((exercise) => {
      const name = normalizeForSearch(exercise.name);
      const nth = (counts.get(name) ?? 0) + 1;
      counts.set(name, nth);
      return [`${list} ${name} ${nth}`, exercise];
    }),
  );
}

/** Returns a set of a plan in the form that `writeLine` takes. */
export function plannedSeriesOf({ target, prescription }: SentSeries): PlannedSeries {
  const { reps = null, rpe = null, load = null } = target ?? {};
  return { target: { reps, rpe, load }, prescription: prescriptionOf(prescription ?? {}) };
}
