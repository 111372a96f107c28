import { failures as english } from '#contract/words/failures.ts';
import { words } from './language.ts';

/** What each screen says when its call fails without a sentence of the server's (spec §8). */
export const failures = words('failures', english);
