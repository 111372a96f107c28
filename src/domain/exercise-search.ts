import { normalizeForSearch } from './normalize-for-search.ts';

/** What a search compares: a name, and what else the exercise is called, in whatever language. */
export type Named = { readonly name: string; readonly aliases?: readonly string[] | undefined };

/** `alias` is the one by which it was found, where the name alone does not say why. */
export type NameHit<T> = { readonly one: T; readonly alias: string | undefined };

/** Words of Spanish names that people leave out ('press banca'). */
const SMALL_WORDS = new Set(['de', 'del', 'con', 'en', 'a', 'al', 'el', 'la', 'y']);

/** A text in the forms that are compared: its words, and for each word the text from there on without spaces. */
type Forms = readonly { readonly words: readonly string[]; readonly rests: readonly string[] }[];
type Indexed<T> = { readonly one: T; readonly name: Forms; readonly aliases: readonly Alias[]; readonly all: Forms };
type Alias = { readonly text: string; readonly forms: Forms };
type Ranked<T> = NameHit<T> & { readonly rank: number; readonly length: number };

/** The lifts that people mean first by a word that stands in many names ('bench', 'squat'), normalized. */
const MAIN_LIFTS = new Set(['back squat', 'bench press', 'deadlift', 'overhead press']);

/**
 * Returns a search for the exercises that a person means by what they type, best first: hits on the name before hits on
 * an alias, whole names before beginnings, and these before what stands within a word. Of names with a word that begins
 * so, those come first that are used most, then the main lifts, then names that begin so, then short ones. It ignores case, accents, hyphens ('pullup'), small words and the plural. Last come those in whose names,
 * aliases and `also` taken together every word occurs.
 * @param usesOf how often the person has used an exercise
 */
export function createExerciseSearch<T extends Named>(
  list: readonly T[],
  also: (one: T) => string = () => '',
  usesOf: (one: T) => number = () => 0,
): (typed: string) => NameHit<T>[] {
  const index = list.map((one): Indexed<T> => {
    const { name, aliases = [] } = one;
    return {
      one,
      name: formsOf(name),
      aliases: aliases.map((text) => ({ text, forms: formsOf(text) })),
      all: formsOf([name, ...aliases, also(one)].join(' ')),
    };
  });
  const uses = new Map(list.map((one) => [one, usesOf(one)]));
  const byUse = (left: Ranked<T>, right: Ranked<T>): number =>
    tierOf(left.rank) - tierOf(right.rank) ||
    (uses.get(right.one) ?? 0) - (uses.get(left.one) ?? 0) ||
    Number(isMain(right.one)) - Number(isMain(left.one)) ||
    left.rank - right.rank;
  return (typed) => {
    const words = wordsOf(typed);
    if (words.length === 0) return [];
    const sought = [words, telling(words), telling(words).map(singular)];
    return index
      .flatMap((one) => best(one, sought) ?? [])
      .sort((left, right) => byUse(left, right) || left.length - right.length || byName(left, right));
  };
}

function best<T extends Named>({ one, name, aliases, all }: Indexed<T>, sought: string[][]): Ranked<T> | undefined {
  const near = closeness(name, sought);
  if (near < LEVELS) return { one, alias: undefined, rank: near, length: one.name.length };
  const [nearest] = aliases
    .map(({ text, forms }) => ({ one, alias: text, rank: LEVELS + closeness(forms, sought), length: text.length }))
    .sort((left, right) => left.rank - right.rank || left.length - right.length);
  if (nearest && nearest.rank < 2 * LEVELS) return nearest;
  return closeness(all, sought) < LEVELS
    ? { one, alias: undefined, rank: 2 * LEVELS, length: one.name.length }
    : undefined;
}

/** A name that begins so and one of whose words begins so are of one tier. */
function tierOf(rank: number): number {
  return rank % LEVELS === 2 ? rank - 1 : rank;
}

function isMain({ name }: Named): boolean {
  return MAIN_LIFTS.has(normalizeForSearch(name));
}

/** How many levels `closeness` has, and its answer for none of them. */
const LEVELS = 4;

/** Returns 0 for the same text, 1 if it begins so, 2 if one of its words does, 3 if it has each word, else LEVELS. */
function closeness(forms: Forms, sought: readonly (readonly string[])[]): number {
  return Math.min(
    ...sought.flatMap((words) => {
      const phrase = words.join('');
      return forms.map(({ words: those, rests }) => {
        if (rests[0] === phrase) return 0;
        if (rests[0]?.startsWith(phrase)) return 1;
        if (rests.some((rest) => rest.startsWith(phrase))) return 2;
        return words.every((word) => those.some((other) => other.includes(word))) ? 3 : LEVELS;
      });
    }),
  );
}

function formsOf(text: string): Forms {
  const words = wordsOf(text);
  return [words, telling(words)].map((ones) => ({
    words: ones,
    rests: ones.map((_, at) => ones.slice(at).join('')),
  }));
}

function wordsOf(text: string): string[] {
  return normalizeForSearch(text)
    .replaceAll(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function telling(words: string[]): string[] {
  const rest = words.filter((word) => !SMALL_WORDS.has(word));
  return rest.length === 0 ? words : rest;
}

/** Returns the singular of an English or Spanish word ('squats', 'flexiones'); 'press' is one already. */
function singular(word: string): string {
  return word.length < 3 || word.endsWith('ss') ? word : word.replace(/(?<=[nlr])es$|s$/u, '');
}

function byName<T extends Named>({ one }: NameHit<T>, { one: other }: NameHit<T>): number {
  return one.name < other.name ? -1 : Number(one.name > other.name);
}
