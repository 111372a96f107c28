import { refusals as english } from '#contract/words/refusals.ts';
import { words } from './language.ts';

/** What the server says when it refuses, by its code: for what is said here, or after another language was chosen. */
export const refusals = words('refusals', english);
