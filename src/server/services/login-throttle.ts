import { emailKey } from '#server/storage/users.ts';
import type { Context } from './context.ts';
import { networkOf } from './network-of.ts';
import { withinLimits } from './throttle.ts';

const WINDOW_MS = 15 * 60_000;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 100;

/** Only wrong passwords use up the allowance. Unknown e-mails count like known ones. */
export async function withinTries<T>(
  context: Context,
  { email, address }: { readonly email: string; readonly address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const account = `login:account:${emailKey(email)}`;
  const result = await withinLimits(
    context,
    [
      { bucket: account, allowed: TRIES_PER_ACCOUNT, windowMs: WINDOW_MS },
      { bucket: `login:address:${networkOf(address)}`, allowed: TRIES_PER_ADDRESS, windowMs: WINDOW_MS },
    ],
    attempt,
    ({ code }) => code === 'invalid_credentials',
  );
  await context.storage.throttle.empty(account);
  return result;
}
