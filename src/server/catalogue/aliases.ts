import { LOWER_BODY_ALIASES } from './lower-body-aliases.ts';
import { UPPER_BODY_ALIASES } from './upper-body-aliases.ts';

/** This is a Map because a coach may call an exercise 'constructor'. */
const ALIASES = new Map(Object.entries({ ...LOWER_BODY_ALIASES, ...UPPER_BODY_ALIASES }));

/** Returns the other names of an exercise of the catalogue: Spanish names, and short ones that coaches write. */
export function aliasesOf(name: string): string[] {
  return [...(ALIASES.get(name) ?? [])];
}
