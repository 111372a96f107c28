import type { Failure } from '#contract/words/block-failures.ts';
import type { CallFailure } from './call.ts';

/** Returns the server's own sentences, else the words that are kept for this call. */
export function failureText(words: Failure, failure: CallFailure): string {
  if (failure.kind === 'unreachable') return words.unreachable;
  return failure.messages.join(' ') || words.refused;
}
