import type { SaveBlockBody, SentExercise, SentSeries } from '#contract/api/coach-save.ts';
import { MAX_SERIES_PER_BLOCK, MAX_WEEKS } from '#contract/limits.ts';
import {
  EXERCISE_PARTS,
  LISTS,
  WEEKDAYS,
  type ExercisePart,
  type ListName,
  type Weekday,
} from '#contract/vocabulary.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { nameOfWeek, weekNumber } from '#domain/block/weeks.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { DayRow, Structure, WeekRow } from '#server/storage/blocks/block-structure.ts';
import { newId } from '#server/storage/ids.ts';

type Weeks = SaveBlockBody['blockWeeks'];

/** Where everything that was sent belongs, by id. */
export type Placement = {
  readonly exercises: ReadonlyMap<string, { dayId: string; list: ListName; position: number; exercise: SentExercise }>;
  readonly series: ReadonlyMap<string, { exerciseId: string; position: number; series: SentSeries }>;
};

/** The parts that the sender changed, by the exercise's id. */
export type ChangedFields = ReadonlyMap<string, ReadonlySet<ExercisePart>>;

/** The weeks and days that a save is about, with those that it adds. */
export type Plan = {
  readonly newWeeks: readonly WeekRow[];
  readonly newDays: readonly DayRow[];
  readonly dayId: (weekName: string, weekday: Weekday) => string;
  /** Whether an exercise of the block stands in one of the weeks that were sent, or was moved from there and is sent. */
  readonly isInScope: (exerciseId: string) => boolean;
  /** Whether a day of the block stands in one of the weeks that were sent. */
  readonly isSentDay: (dayId: string) => boolean;
  /** The exercise's entry in the catalogue; none when this coach cannot see it. */
  readonly catalogueId: (sent: string | null | undefined) => string | null;
};

type PlanBase = {
  readonly blockId: string;
  readonly days: readonly Weekday[];
  readonly before: Structure;
  readonly structRev: number;
  /** The ids of the exercises that this coach sees in the catalogue. */
  readonly catalogue: ReadonlySet<string>;
  /** Of a plain client: what it was given in these weeks, which another device may have moved to others (plain-plan.ts). */
  readonly givenHere?: ReadonlySet<string> | undefined;
};

/**
 * Refuses, in sentences, a plan that no new block could have.
 * @throws Refusal `invalid_input` where a week is missing or a day is not one of those of the block
 */
export function assertPlanOfBlock(weeks: Weeks, days: readonly Weekday[]): void {
  assertWeeks(weeks, { weeks: [] });
  assertDays(weeks, { days });
}

/**
 * Reads which weeks a save is about; refuses, in sentences, what has no place in this block.
 * @throws Refusal `invalid_input` where a week, a day or an id does not fit this block, or it would be too large
 */
export function planSave(weeks: Weeks, base: PlanBase): Plan {
  const { blockId, before, structRev, days } = base;
  assertWeeks(weeks, before);
  assertDays(weeks, base);
  const weekIds = new Map(before.weeks.map((row) => [nameOfWeek(row.number), row.id]));
  const newWeeks = Object.keys(weeks)
    .filter((name) => !weekIds.has(name))
    .map((name) => ({
      id: newId(),
      block_id: blockId,
      number: weekNumber(name),
      created_struct_rev: structRev,
      removed_struct_rev: null,
    }));
  for (const row of newWeeks) weekIds.set(nameOfWeek(row.number), row.id);
  const dayIds = new Map(before.days.map((row) => [`${row.week_id}/${row.weekday}`, row.id]));
  const newDays = Object.keys(weeks).flatMap((name) => {
    const weekId = weekIds.get(name) ?? '';
    const missing = days.filter((weekday) => !dayIds.has(`${weekId}/${weekday}`));
    return missing.map((weekday) => ({ id: newId(), block_id: blockId, week_id: weekId, weekday }));
  });
  for (const row of newDays) dayIds.set(`${row.week_id}/${row.weekday}`, row.id);

  const sentWeeks = new Set(Object.keys(weeks).map((name) => weekIds.get(name)));
  const sentDays = new Set(before.days.filter((row) => sentWeeks.has(row.week_id)).map((row) => row.id));
  const sentIds = new Set(exercisesOf(weeks).map(({ exercise }) => exercise.idExercise));
  const isMovedAway = (id: string): boolean => sentIds.has(id) && base.givenHere?.has(id) === true;
  const inScope = new Set(
    before.exercises.filter((row) => sentDays.has(row.day_id) || isMovedAway(row.id)).map((row) => row.id),
  );
  const catalogued = new Set([...base.catalogue, ...before.exercises.map((row) => row.catalogue_id)]);
  const plan: Plan = {
    newWeeks,
    newDays,
    dayId: (weekName, weekday) => dayIds.get(`${weekIds.get(weekName)}/${weekday}`) ?? '',
    isInScope: (exerciseId) => inScope.has(exerciseId),
    isSentDay: (dayId) => sentDays.has(dayId),
    catalogueId: (sent) => (sent && catalogued.has(sent) ? sent : null),
  };
  assertIds(placeSent(weeks, plan), { before, plan, givenHere: base.givenHere });
  return plan;
}

/**
 * Returns where everything that was sent belongs.
 * @throws Refusal `invalid_input` where an id stands in two places
 */
export function placeSent(weeks: Weeks, plan: Pick<Plan, 'dayId'>): Placement {
  const exercises = new Map<string, { dayId: string; list: ListName; position: number; exercise: SentExercise }>();
  const series = new Map<string, { exerciseId: string; position: number; series: SentSeries }>();
  for (const { weekName, weekday, list, exercise, position } of exercisesOf(weeks)) {
    const { idExercise: exerciseId } = exercise;
    if (exercises.has(exerciseId)) throw invalid(planProblems.twice('exercise', exercise.name));
    exercises.set(exerciseId, { dayId: plan.dayId(weekName, weekday), list, position, exercise });
    for (const [place, one] of (exercise.series ?? []).entries()) {
      if (series.has(one.seriesId)) throw invalid(planProblems.twice('series', exercise.name));
      series.set(one.seriesId, { exerciseId, position: place, series: one });
    }
  }
  return { exercises, series };
}

/** Returns which parts of its exercises a save changed, for the weeks of which it says so. */
export function changedFieldsIn({ blockWeeks, sync }: SaveBlockBody): ChangedFields {
  const ops = new Map(Object.entries(sync?.ops ?? {}));
  const changedFields = new Map<string, Set<ExercisePart>>();
  for (const { weekName, exercise } of exercisesOf(blockWeeks)) {
    const changed = ops.get(weekName)?.changed;
    if (!changed) continue;
    const { idExercise: id } = exercise;
    changedFields.set(id, new Set(EXERCISE_PARTS.filter((part) => changed[part]?.includes(id))));
  }
  return changedFields;
}

/** Returns the names of the weeks that a save removes. */
export function removedWeeksIn({ sync }: SaveBlockBody): ReadonlySet<string> {
  return new Set(Object.entries(sync?.ops ?? {}).flatMap(([week, { removed }]) => (removed ? [week] : [])));
}

function exercisesOf(weeks: Weeks) {
  return Object.entries(weeks).flatMap(([weekName, week]) =>
    WEEKDAYS.flatMap((weekday) =>
      LISTS.flatMap((list) =>
        (week[weekday]?.[list] ?? []).map((exercise, position) => ({ weekName, weekday, list, exercise, position })),
      ),
    ),
  );
}

function assertWeeks(weeks: Weeks, { weeks: known }: Pick<Structure, 'weeks'>): void {
  const last = Math.max(0, ...known.map((row) => row.number));
  const added = Object.keys(weeks)
    .map(weekNumber)
    .filter((number) => !known.some((row) => row.number === number))
    .sort((one, other) => one - other);
  for (const [index, number] of added.entries()) {
    if (number > MAX_WEEKS) throw invalid(planProblems.tooManyWeeks);
    if (number !== last + 1 + index) {
      throw invalid(planProblems.weekMissing(nameOfWeek(last + 1 + index), nameOfWeek(number)));
    }
  }
}

function assertDays(weeks: Weeks, { days }: Pick<PlanBase, 'days'>): void {
  for (const { weekName, weekday, exercise } of exercisesOf(weeks)) {
    if (days.includes(weekday)) continue;
    throw invalid(planProblems.noDayOfBlock(weekName, weekday, exercise.name));
  }
}

function assertIds(
  { exercises, series }: Placement,
  { before, plan, givenHere }: Pick<PlanBase, 'before' | 'givenHere'> & { readonly plan: Plan },
): void {
  for (const { id, name } of before.exercises) {
    if (exercises.has(id) && !plan.isInScope(id)) throw invalid(planProblems.elsewhere('exercise', name));
  }
  const knownSeries = new Set<string>();
  for (const { id, exercise_id: exerciseId } of before.series) {
    knownSeries.add(id);
    const sent = series.get(id);
    if (!sent || plan.isInScope(exerciseId) || givenHere?.has(id)) continue;
    throw invalid(planProblems.elsewhere('series', exercises.get(sent.exerciseId)?.exercise.name ?? ''));
  }
  const added = [...series.keys()].filter((id) => !knownSeries.has(id)).length;
  const knownExercises = new Set(before.exercises.map(({ id }) => id));
  const addedExercises = [...exercises.keys()].filter((id) => !knownExercises.has(id)).length;
  if (before.series.length + added <= MAX_SERIES_PER_BLOCK) {
    if (before.exercises.length + addedExercises <= MAX_SERIES_PER_BLOCK) return;
  }
  throw invalid(planProblems.full);
}

function invalid(sentence: string): Refusal {
  return new Refusal('invalid_input', { message: sentence });
}
