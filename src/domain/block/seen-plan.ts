import type { BlockDetail, Exercise, Planned } from '#contract/api/block.ts';
import { EXERCISE_TEXTS, LISTS, type ExerciseText, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { isInPlan, plannedSets } from './in-plan.ts';
import { setsOf } from './next-set.ts';
import { isSamePlan, plannedOf } from './plan-of-set.ts';
import { plannedDays, exercisesOf } from './weeks.ts';

/** In which list of which day something stands. */
export type InDay = { readonly week: string; readonly day: Weekday; readonly list: ListName };

/** What an athlete has seen of an exercise besides the targets of its series. */
export type SeenExercise = InDay & {
  readonly name: string;
  readonly restTime: string;
  readonly series: readonly string[];
  /** '' where it says nothing; earlier builds noted the cue alone, or nothing. */
} & { readonly [Text in ExerciseText]?: string };

/** What an athlete has seen of a plan, and at which revision. */
export type SeenPlan = {
  readonly epoch: string;
  readonly structRev: number;
  /** By series. */
  readonly targets: Readonly<Record<string, Planned>>;
  /** By `idExercise`, in the order of the block; earlier builds noted targets alone. */
  readonly exercises?: Readonly<Record<string, SeenExercise>>;
};

export function planAsSeen(block: BlockDetail): SeenPlan {
  const targets: Record<string, Planned> = {};
  const exercises: Record<string, SeenExercise> = {};
  for (const { exercise, ...place } of placedExercises(block)) {
    if (!isInPlan(exercise)) continue;
    const sets = plannedSets(exercise);
    const { idExercise, name, restTime } = exercise;
    const texts = Object.fromEntries(EXERCISE_TEXTS.map((text) => [text, exercise[text] ?? '']));
    for (const series of sets) targets[series.seriesId] = plannedOf(series);
    exercises[idExercise] = { name, restTime, ...texts, ...place, series: sets.map(({ seriesId }) => seriesId) };
  }
  return { epoch: block.epoch, structRev: block.structRev, targets, exercises };
}

/** Returns whether a reading is older than what was seen already: a kept copy that the phone falls back to. */
export function isOlderThanSeen(block: BlockDetail, { epoch, structRev }: SeenPlan): boolean {
  return block.epoch === epoch && block.structRev < structRev;
}

/** Returns by series the target that was seen, where the plan has another one now. */
export function targetsBefore({ targets }: SeenPlan, block: BlockDetail): ReadonlyMap<string, Planned> {
  const before = new Map<string, Planned>();
  for (const exercise of block.weeks.flatMap(exercisesOf)) {
    for (const { series } of setsOf(exercise)) {
      const from = targets[series.seriesId];
      if (from && !isSamePlan(from, plannedOf(series))) before.set(series.seriesId, from);
    }
  }
  return before;
}

/** Returns every exercise of a block with its place, in the order of the block. */
export function placedExercises({ weeks }: BlockDetail): (InDay & { readonly exercise: Exercise })[] {
  return weeks.flatMap(({ weekName: week, dayResponses }) =>
    plannedDays({ dayResponses }).flatMap((day) =>
      LISTS.flatMap((list) => (dayResponses[day]?.[list] ?? []).map((exercise) => ({ week, day, list, exercise }))),
    ),
  );
}
