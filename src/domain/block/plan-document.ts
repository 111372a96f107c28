import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import type { SaveBlockBody, SentExercise } from '#contract/api/coach-save.ts';
import { LISTS, WEEKDAYS } from '#contract/vocabulary.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { plannedSets } from './plan.ts';

/** A plan without a block: whole weeks in the words of the coach's save. */
export type PlanDocument = SaveBlockBody['blockWeeks'];

/**
 * The weeks of a block with what its coach has planned, without what the athlete added and what was taken out.
 * @returns what the schema of the coach's save still has to read: it takes out what was logged, and keeps all that can be
 *   planned, whatever that is
 */
export function plannedWeeksOf({ weeks }: Pick<BlockDetail, 'weeks'>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    weeks.map(({ weekName, dayResponses }) => [
      weekName,
      Object.fromEntries(
        WEEKDAYS.flatMap((day) => {
          const lists = dayResponses[day];
          return lists ? [[day, { basics: planned(lists.basics), complements: planned(lists.complements) }]] : [];
        }),
      ),
    ]),
  );
}

function planned(exercises: readonly Exercise[]): Exercise[] {
  return exercises.flatMap((one) => {
    const series = plannedSets(one);
    return series.length === 0 && one.series.length > 0 ? [] : [{ ...one, series }];
  });
}

/** The same plan for another block: nothing in it has an id that it had before. */
export function withNewIds(plan: PlanDocument, newId: () => string): PlanDocument {
  const copied = (exercises: readonly SentExercise[] | null | undefined): SentExercise[] =>
    (exercises ?? []).map((one) => ({
      ...one,
      idExercise: newId(),
      series: (one.series ?? []).map((series) => ({ ...series, seriesId: newId() })),
    }));
  return Object.fromEntries(
    Object.entries(plan).map(([week, days]) => [
      week,
      Object.fromEntries(
        WEEKDAYS.flatMap((day) => {
          const lists = days[day];
          return lists ? [[day, { basics: copied(lists.basics), complements: copied(lists.complements) }]] : [];
        }),
      ),
    ]),
  );
}

/** Every exercise of a plan, in the order of its weeks, days and lists. */
export function exercisesInPlan(plan: PlanDocument): SentExercise[] {
  return Object.values(plan).flatMap((days) =>
    WEEKDAYS.flatMap((day) => LISTS.flatMap((list) => days[day]?.[list] ?? [])),
  );
}

/** How much there is of a plan; of exercises that people read as the same name there is one. */
export function sizeOfPlan(plan: PlanDocument): {
  readonly weeks: number;
  readonly exercises: number;
  readonly sets: number;
} {
  const exercises = exercisesInPlan(plan);
  return {
    weeks: Object.keys(plan).length,
    exercises: new Set(exercises.map(({ name }) => normalizeForSearch(name))).size,
    sets: exercises.reduce((sum, { series }) => sum + (series?.length ?? 0), 0),
  };
}
