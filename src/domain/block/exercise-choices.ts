import type { ListedExercise } from '#contract/api/catalogue.ts';
import type { MuscleGroup } from '#contract/vocabulary.ts';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';

/** An exercise that an athlete can do today: of their block or their past (`isKnown`), or of the catalogue. */
export type ExerciseChoice = {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Unknown where a name was typed freely. */
  readonly muscleGroup?: MuscleGroup;
  readonly isKnown: boolean;
};

type Instead = {
  /** What it is to be done in place of, or beside: its name in the plan, and what is done. */
  readonly planned: string;
  readonly done: string;
};

/**
 * Returns what can be done, each once and without the exercise itself: first what the block has or the athlete has done
 * before, by how many words it shares with the planned name; then the catalogue, the planned one's muscle first.
 * @param known names of the block and of what was done before, the likeliest first
 */
export function exerciseChoices(
  { planned, done }: Instead,
  known: readonly string[],
  catalogue: readonly ListedExercise[],
): ExerciseChoice[] {
  const listed = new Map<string, ListedExercise>();
  for (const one of catalogue) {
    for (const name of [one.name, ...(one.aliases ?? [])]) listed.set(normalizeForSearch(name), one);
  }
  const choices = new Map<string, ExerciseChoice>();
  const add = (name: string, isKnown: boolean): void => {
    const read = normalizeForSearch(name);
    const one = listed.get(read);
    const key = one?.id ?? read;
    if (choices.has(key) || isSameName(name, planned) || isSameName(name, done)) return;
    choices.set(key, { name, aliases: one?.aliases ?? [], ...(one && { muscleGroup: one.muscleGroup }), isKnown });
  };
  for (const name of known) add(name, true);
  for (const { name } of catalogue) add(name, false);

  const muscle = listed.get(normalizeForSearch(planned))?.muscleGroup;
  const wanted = new Set(normalizeForSearch(planned).split(' '));
  const shared = ({ name }: ExerciseChoice): number =>
    normalizeForSearch(name)
      .split(' ')
      .filter((word) => wanted.has(word)).length;
  const isOfMuscle = ({ muscleGroup }: ExerciseChoice): boolean => muscle !== undefined && muscleGroup === muscle;
  return [...choices.values()].toSorted(
    (one, other) =>
      Number(other.isKnown) - Number(one.isKnown) ||
      (one.isKnown ? 0 : Number(isOfMuscle(other)) - Number(isOfMuscle(one))) ||
      shared(other) - shared(one),
  );
}
