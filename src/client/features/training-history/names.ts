import type { Matched } from '#client/offline/imports/send-waiting.ts';
import type { NamedExercise } from '#contract/api/training-history.ts';
import { createNaming } from '#domain/history/name-meaning.ts';
import type { NameInFile } from '#domain/history/preview.ts';

/** What somebody says of a name of the file; undefined where they said nothing. */
export type Said = Pick<NamedExercise, 'listed' | 'meaning'>;

/** A name of a file, and what is known of it without asking. */
export type AskedName = { readonly about: NameInFile; readonly known: Said | undefined };

/** Returns what the names of a file are called in the list of exercises: by what was said before, else by the list. */
export function listedIn(
  names: readonly string[],
  { names: matches, remembered }: Matched,
): ReadonlyMap<string, string> {
  const listed = new Map(matches);
  const saidOf = createNaming(remembered);
  return new Map(
    names.flatMap((name) => {
      const said = saidOf(name);
      const ours = said ? said.listed : listed.get(name);
      return ours ? [[name, ours] as const] : [];
    }),
  );
}

/** Returns the names of a file, those that nobody knows first. */
export function askedNames(names: readonly NameInFile[], { names: matches, remembered }: Matched): AskedName[] {
  const listed = new Map(matches);
  const saidOf = createNaming(remembered);
  const known = (name: string): Said | undefined => {
    const said = saidOf(name);
    if (said) return { listed: said.listed, meaning: said.meaning };
    const match = listed.get(name);
    return match === undefined ? undefined : { listed: match, meaning: null };
  };
  const all = names.map((about): AskedName => ({ about, known: known(about.name) }));
  return all.toSorted((one, other) => Number(one.known !== undefined) - Number(other.known !== undefined));
}

/** Returns what was said of each name, as it is sent. @param others whether the unknown ones are one's own from now on */
export function saidNames(
  asked: readonly AskedName[],
  said: ReadonlyMap<string, Said>,
  others: boolean,
): NamedExercise[] {
  return asked.flatMap(({ about: { name }, known }) => {
    const one = said.get(name) ?? (others && known === undefined ? { listed: null, meaning: null } : undefined);
    return one ? [{ name, ...one }] : [];
  });
}
