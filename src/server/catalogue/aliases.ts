import { LOWER_BODY_ALIASES } from './lower-body-aliases.ts';
import { UPPER_BODY_ALIASES } from './upper-body-aliases.ts';

/** What an exercise of the catalogue is also called: Spanish names, and short ones that coaches write. */
export function aliasesOf(name: string): string[] {
  return [...(LOWER_BODY_ALIASES[name] ?? UPPER_BODY_ALIASES[name] ?? [])];
}
