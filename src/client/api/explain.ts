import { failures } from '#client/words/failures.ts';
import type { Failure } from '#contract/words/block-failures.ts';
import type { RouteName } from '#contract/api/routes.ts';
import type { CallFailure } from './call.ts';
import { failureText } from './failure-text.ts';

/** Returns what a screen says of a failed call: the server's sentences, else the fallback for this call (spec §8). */
export function explain(route: RouteName, failure: CallFailure): string {
  const words: Readonly<Partial<Record<RouteName, Failure>>> = failures;
  const sentence = failureText(words[route] ?? failures.other, failure);
  return failure.kind === 'refused' ? sentence.replace('{status}', failure.status.toString()) : sentence;
}
