import { refusals as sentences } from '#contract/words/es/refusals.ts';
import { refusals as english, type RefusalCode } from '#contract/words/refusals.ts';
import type { Words } from '../language.ts';

/** The server's Spanish, code by code, in the shape of the English table. */
export const refusals = Object.fromEntries(
  Object.entries(english).map(([code, { status }]) => [code, { status, message: sentences[code as RefusalCode] }]),
) as unknown as Words<typeof english>;
