import type { BodyOf, RouteName, routes } from '#contract/api/routes.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { call } from './call.ts';
import { inThisLocale, localize } from './localized-failure.ts';

/**
 * Calls the API, and says in a notice why it did not work where it did not.
 * @param said what a notice says once it is done; without it there is none
 * @returns whether it was done
 */
export async function callAndTell<Name extends RouteName>(
  name: Name,
  params: Readonly<Record<string, string>>,
  body: BodyOf<(typeof routes)[Name]>,
  said?: () => string,
): Promise<boolean> {
  const result = await call(name, params, { body });
  if (result.ok) {
    if (said) notify({ text: said, forMs: NOTICE_MS });
    return true;
  }
  const told = inThisLocale(result.failure);
  notify({ text: () => localize(name, told), tone: 'waiting', forMs: NOTICE_MS });
  return false;
}
