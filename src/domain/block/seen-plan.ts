import type { BlockDetail, Exercise, Values } from '#contract/api/block.ts';
import { FIELDS, LISTS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { isTakenOut } from './edits.ts';
import { setsOf } from './next-set.ts';
import { isExtra, plannedDays } from './weeks.ts';

/** In which list of which day something stands. */
export type InDay = { readonly week: string; readonly day: Weekday; readonly list: ListName };

/** What an athlete has seen of an exercise besides the targets of its series. */
export type SeenExercise = InDay & {
  readonly name: string;
  readonly restTime: string;
  /** Earlier builds noted none. */
  readonly note?: string;
  readonly series: readonly string[];
};

/** What an athlete has seen of a plan, and by which revision. */
export type SeenPlan = {
  readonly epoch: string;
  readonly structRev: number;
  /** By series. */
  readonly targets: Readonly<Record<string, Values>>;
  /** By `idExercise`, in the order of the block; earlier builds noted targets alone. */
  readonly exercises?: Readonly<Record<string, SeenExercise>>;
};

export function seenPlanOf(block: BlockDetail): SeenPlan {
  const targets: Record<string, Values> = {};
  const exercises: Record<string, SeenExercise> = {};
  for (const { exercise, ...place } of exercisesIn(block)) {
    const sets = setsOf(exercise).flatMap(({ series }) => (isExtra(series) ? [] : [series]));
    if (isTakenOut(exercise) || isAthletes(exercise)) continue;
    const { idExercise, name, restTime, note = '' } = exercise;
    for (const { seriesId, target } of sets) targets[seriesId] = target;
    exercises[idExercise] = { name, restTime, note, ...place, series: sets.map(({ seriesId }) => seriesId) };
  }
  return { epoch: block.epoch, structRev: block.structRev, targets, exercises };
}

/** Whether the athlete added the whole exercise. */
export function isAthletes({ series }: Pick<Exercise, 'series'>): boolean {
  return series.length > 0 && series.every(isExtra);
}

/** Whether a reading is older than what was seen already: a kept copy that the phone falls back to. */
export function isOlderThanSeen(block: BlockDetail, { epoch, structRev }: SeenPlan): boolean {
  return block.epoch === epoch && block.structRev < structRev;
}

/** By series: the target that was seen, where the plan has another one now. */
export function targetsBefore({ targets }: SeenPlan, block: BlockDetail): ReadonlyMap<string, Values> {
  const before = new Map<string, Values>();
  for (const { exercise } of exercisesIn(block)) {
    for (const { series } of setsOf(exercise)) {
      const from = targets[series.seriesId];
      if (from && FIELDS.some((field) => from[field] !== series.target[field])) before.set(series.seriesId, from);
    }
  }
  return before;
}

/** Every exercise of a block with its place, in the order of the block. */
export function exercisesIn({ weeks }: BlockDetail): (InDay & { readonly exercise: Exercise })[] {
  return weeks.flatMap(({ weekName: week, dayResponses }) =>
    plannedDays({ dayResponses }).flatMap((day) =>
      LISTS.flatMap((list) => (dayResponses[day]?.[list] ?? []).map((exercise) => ({ week, day, list, exercise }))),
    ),
  );
}
