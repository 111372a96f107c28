import { LOWER_BODY_ALIASES } from './lower-body-aliases.ts';
import { UPPER_BODY_ALIASES } from './upper-body-aliases.ts';

/** A map, for a coach may call an exercise 'constructor'. */
const ALIASES = new Map(Object.entries({ ...LOWER_BODY_ALIASES, ...UPPER_BODY_ALIASES }));

/** What an exercise of the catalogue is also called: Spanish names, and short ones that coaches write. */
export function aliasesOf(name: string): string[] {
  return [...(ALIASES.get(name) ?? [])];
}
