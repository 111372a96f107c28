import type { RouteName } from '#contract/api/routes.ts';
import { useLocale } from '#client/state/locale.ts';
import { refusals } from '#client/words/refusals.ts';
import type { CallFailure } from './call.ts';
import { explain } from './explain.ts';

/** A call that failed, and the language in which the server said why. */
export type LocalizedFailure = { readonly failure: CallFailure; readonly language: 'en' | 'es' };

/** Adds the app's language of now, in which the server has just explained the failure. */
export function inThisLocale(failure: CallFailure): LocalizedFailure {
  return { failure, language: useLocale.getState() };
}

/**
 * Returns what a screen says of the failure in the app's language of now. After a switch the server's sentences are in
 * the other one: the sentence of the code takes their place, or else the words that are kept for this call.
 */
export function localize(name: RouteName, { failure, language }: LocalizedFailure): string {
  if (failure.kind === 'unreachable' || language === useLocale.getState()) return explain(name, failure);
  const known = Object.hasOwn(refusals, failure.code) && failure.code !== 'invalid_input';
  const messages = known ? [refusals[failure.code as keyof typeof refusals].message] : [];
  return explain(name, { ...failure, messages: failure.messages.length === 0 ? [] : messages });
}
