import type { Summary } from '#contract/api/coach.ts';
import { coachArea as words } from '#client/words/coach.ts';

/** `called`: the name, and of several of one name the moment, too; nobody's e-mail is shown for it. */
export type Called<Person> = Person & { readonly called: string };

/**
 * Gives each of these people a name of their own, by which a button can be told from another's.
 * @param momentOf when this one came, in words
 */
export function toldApart<Person extends Summary>(
  people: readonly Person[],
  momentOf: (person: Person) => string,
): Called<Person>[] {
  const given = new Map<string, number>();
  return people.map((person) => {
    const { username } = person;
    if (people.filter((other) => other.username === username).length === 1) return { ...person, called: username };
    const called = words.which(username, momentOf(person));
    const times = (given.get(called) ?? 0) + 1;
    given.set(called, times);
    return { ...person, called: times === 1 ? called : words.which(username, `${momentOf(person)}, ${times}`) };
  });
}
