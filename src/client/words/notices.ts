import { notices as english } from '#contract/words/notices.ts';
import { words } from './language.ts';

/** Successes and local refusals (spec §4, §8). */
export const notices = words('notices', english);
