import type { Day, Exercise, Series } from '#contract/api/block.ts';
import type { ListName } from '#contract/vocabulary.ts';
import { meaningIn, meaningOf, type Meaning } from './measures.ts';

/** An exercise as it was done; `insteadOf` is what the plan has in its place. */
export type DoneExercise = Exercise & { readonly insteadOf?: string };

/**
 * Returns the exercises of a list as they were done: the sets in which the athlete did something else instead become an
 * exercise of that name. An exercise in which nothing was swapped is returned as it is.
 */
export function asDone(exercises: readonly Exercise[]): DoneExercise[] {
  return exercises.flatMap((exercise) => {
    const swaps = new Set(exercise.series.map((one) => swapIn(exercise, one)));
    if (swaps.size === 0 || (swaps.size === 1 && swaps.has(undefined))) return [exercise];
    return [...swaps].map((swap) => ({
      ...doneInstead(exercise, swap),
      series: exercise.series.filter((one) => swapIn(exercise, one) === swap),
    }));
  });
}

/**
 * Returns the same with the sets whose numbers meant something else when they were logged as an exercise of their own:
 * what the plan says later rewrites no past.
 */
export function asLogged(exercises: readonly Exercise[]): DoneExercise[] {
  return asDone(exercises).flatMap((exercise: DoneExercise) => {
    if (exercise.series.every(({ loggedMeaning }) => !loggedMeaning)) return [exercise];
    const { measure: _measure, loadAs: _loadAs, ...rest } = exercise;
    const same = new Map<string, Exercise>();
    for (const one of exercise.series) {
      const meaning = meaningWhenDone(exercise, one);
      const key = JSON.stringify(meaning);
      const known = same.get(key);
      if (known) known.series.push(one);
      else same.set(key, { ...rest, ...meaning, series: [one] });
    }
    return [...same.values()];
  });
}

function meaningWhenDone(exercise: DoneExercise, series: Series): Meaning {
  const { measure, loadAs } = meaningOf(exercise, series);
  return meaningIn({ measure, loadAs: exercise.insteadOf === undefined ? loadAs : undefined });
}

export function dayAsDone({ basics, complements }: Day): Record<ListName, DoneExercise[]> {
  return { basics: asDone(basics), complements: asDone(complements) };
}

/** Returns what was done instead of the exercise in a set; undefined where it was the exercise itself. */
export function swapIn({ name }: Pick<Exercise, 'name'>, { actual }: Pick<Series, 'actual'>): string | undefined {
  return actual.swap === name ? undefined : actual.swap;
}

/** Drops what is about the exercise of the plan: cue, tempo, what a load means, and its entry in the catalogue. */
function doneInstead(exercise: Exercise, swap: string | undefined): DoneExercise {
  if (swap === undefined) return exercise;
  const { exerciseId: _id, note: _cue, tempo: _tempo, loadAs: _loadAs, ...rest } = exercise;
  return { ...rest, name: swap, insteadOf: exercise.name };
}
