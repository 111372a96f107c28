import type { ListedExercise } from '#contract/catalogue.ts';

const MOST = 8;

/** The exercises in whose name every typed word begins or occurs; those that begin with the text come first. */
export function searchExercises(catalogue: readonly ListedExercise[], typed: string): ListedExercise[] {
  const text = plain(typed);
  if (text === '') return [];
  const words = text.split(/\s+/);
  return catalogue
    .map((exercise) => ({ exercise, name: plain(exercise.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .toSorted((one, other) => rank(one.name, text) - rank(other.name, text) || one.name.localeCompare(other.name))
    .slice(0, MOST)
    .map(({ exercise }) => exercise);
}

function rank(name: string, text: string): number {
  if (name.startsWith(text)) return 0;
  return name.includes(` ${text}`) ? 1 : 2;
}

/** Without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
