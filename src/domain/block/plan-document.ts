import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import type { SaveBlockBody, SentExercise } from '#contract/api/coach-save.ts';
import { LISTS, WEEKDAYS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { plannedExercises } from './in-plan.ts';
import { nameOfWeek } from './weeks.ts';

/** A plan without a block: whole weeks in the words of the coach's save. */
export type PlanDocument = SaveBlockBody['blockWeeks'];

type Lists<One> = { readonly [List in ListName]?: readonly One[] | null | undefined };
type Days<One> = { readonly [Day in Weekday]?: Lists<One> | undefined };

/**
 * Returns the weeks of a block with what its coach has planned, without what the athlete added and what was taken out.
 * A week that was deleted keeps its place in its own block alone: in a copy those after it move up.
 * @returns what the schema of the coach's save still has to read: it takes out what was logged, and keeps the plan
 */
export function plannedWeeksOf({ weeks }: Pick<BlockDetail, 'weeks'>): Readonly<Record<string, Days<Exercise>>> {
  const there = weeks.filter(({ removed }) => !removed);
  return Object.fromEntries(
    there.map(({ dayResponses }, at) => [nameOfWeek(at + 1), mapLists(dayResponses, plannedExercises)]),
  );
}

/** Returns the same plan for another block: nothing in it has an id that it had before. */
export function withNewIds(plan: PlanDocument, newId: () => string): PlanDocument {
  const copied = (exercises: readonly SentExercise[]): SentExercise[] =>
    exercises.map((one) => ({
      ...one,
      idExercise: newId(),
      series: (one.series ?? []).map((series) => ({ ...series, seriesId: newId() })),
    }));
  return Object.fromEntries(Object.entries(plan).map(([week, days]) => [week, mapLists(days, copied)]));
}

/** Returns the days of a week, Monday first, with other exercises in their lists. */
export function mapLists<From, To>(
  days: Days<From>,
  change: (exercises: readonly From[]) => To[],
): Partial<Record<Weekday, Record<ListName, To[]>>> {
  return Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const lists = days[day];
      return lists ? [[day, { basics: change(lists.basics ?? []), complements: change(lists.complements ?? []) }]] : [];
    }),
  );
}

/** Returns every exercise of a plan, in the order of its weeks, days and lists. */
export function exercisesInPlan(plan: PlanDocument): SentExercise[] {
  return Object.values(plan).flatMap((days) =>
    WEEKDAYS.flatMap((day) => LISTS.flatMap((list) => days[day]?.[list] ?? [])),
  );
}

/** Returns what the exercises of a plan are called, by the name as people read it; of several spellings the first one. */
export function namesInPlan(plan: PlanDocument): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name } of exercisesInPlan(plan)) {
    const key = normalizeForSearch(name);
    if (!names.has(key)) names.set(key, name);
  }
  return names;
}

/** Counts what is in a plan; exercises that people read as the same name count once. */
export function sizeOfPlan(plan: PlanDocument): {
  readonly weeks: number;
  readonly exercises: number;
  readonly sets: number;
} {
  const exercises = exercisesInPlan(plan);
  return {
    weeks: Object.keys(plan).length,
    exercises: namesInPlan(plan).size,
    sets: exercises.reduce((sum, { series }) => sum + (series?.length ?? 0), 0),
  };
}
