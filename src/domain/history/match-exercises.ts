import type { Named } from '#domain/exercise-search.ts';
import { usualName } from './usual-names.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';

/** An exercise of the catalogue, and what it is done with. */
export type Matchable = Named & { readonly equipment: string };

/**
 * Returns a function that finds the catalogue's name for an exercise of another app: the same words in any order, with
 * or without the equipment, which apps put in brackets ('Bench Press (Barbell)'), else as the apps' own names are known.
 * A name that fits two finds none.
 */
export function createExerciseMatch(catalogue: readonly Matchable[]): (name: string) => string | undefined {
  const byName = index(catalogue, ({ name }) => [name]);
  const byAlias = index(catalogue, ({ aliases = [] }) => aliases);
  const listed = new Set(catalogue.map(({ name }) => name));
  return (name) => {
    const usual = usualName(name);
    if (usual !== undefined && listed.has(usual)) return usual;
    const form = formOf(name);
    const [hit, ...others] = byName.get(form) ?? byAlias.get(form) ?? [];
    return others.length === 0 ? hit : undefined;
  };
}

function index(catalogue: readonly Matchable[], namesOf: (one: Matchable) => readonly string[]) {
  const forms = new Map<string, Set<string>>();
  for (const exercise of catalogue) {
    for (const name of namesOf(exercise)) {
      for (const form of [formOf(name), formOf(`${name} ${exercise.equipment}`)]) {
        forms.set(form, (forms.get(form) ?? new Set()).add(exercise.name));
      }
    }
  }
  return forms;
}

/** Returns the words of a name without their plural 's', each once, in one order. */
function formOf(name: string): string {
  return [...new Set(wordsOf(name))].sort().join(' ');
}

/** Returns the words of a name without their plural 's'. */
export function wordsOf(name: string): string[] {
  return normalizeForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word));
}
