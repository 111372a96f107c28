import type { NameMeaning } from '#contract/history-vocabulary.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { wordsOf, type Matchable } from './match-exercises.ts';
import type { NameInFile } from './preview.ts';

/** So much of the words that two names have must be in both of them. */
const SHARED = 0.5;

/**
 * Returns a function that finds the exercise of the catalogue whose words are most like those of a name: a guess, which
 * somebody has to agree to. Undefined where none is like it, or two are as much.
 */
export function createExerciseGuess<One extends Matchable>(
  catalogue: readonly One[],
): (name: string) => One | undefined {
  const known = catalogue.flatMap((one) =>
    [one.name, ...(one.aliases ?? [])].flatMap((name) => [
      { one, words: new Set(wordsOf(name)) },
      { one, words: new Set(wordsOf(`${name} ${one.equipment}`)) },
    ]),
  );
  return (name) => {
    const sought = new Set(wordsOf(name));
    let [best, most, isAlone] = [undefined as One | undefined, SHARED, false];
    for (const { one, words } of known) {
      const share = sharedBy(sought, words);
      if (share > most || (share === most && best === undefined)) [best, most, isAlone] = [one, share, true];
      else if (share === most && one !== best) isAlone = false;
    }
    return isAlone ? best : undefined;
  };
}

function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared || 1);
}

const HELPED = /\b(?:assist|asisti|assiste|unterstutz)/;
const WEIGHTED = /\b(?:weighted|lastr|leste)/;
const HELD = /\b(?:plank|plancha|gainage|unterarmstutz|wall sit|dead hang|hold|isometric[oa]?|l-sit)\b/;
/** Fewer repetitions of a plank may be repetitions of one. */
const FEWEST_SECONDS = 10;

/**
 * Returns what the numbers under a name most likely mean once it is known which exercise it is: what the file says,
 * where it says more than a total, else as the words tell it. Somebody has to agree to it.
 */
export function guessMeaning(
  { name, meaning, example, hasMetres }: NameInFile,
  exercise: Pick<Matchable, 'name' | 'equipment'> | undefined,
): NameMeaning {
  if (meaning !== 'total') return meaning;
  const text = normalizeForSearch(`${name} ${exercise?.name ?? ''}`);
  const { reps, load } = example;
  if (load) {
    if (HELPED.test(text)) return 'assistance';
    return WEIGHTED.test(text) || exercise?.equipment === 'bodyweight' ? 'added' : meaning;
  }
  return HELD.test(text) && !hasMetres && (reps ?? 0) >= FEWEST_SECONDS ? 'seconds' : meaning;
}
