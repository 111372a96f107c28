import type { Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import { withinLimits } from '#server/services/limits/throttle.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { passwordMatches } from './passwords.ts';

const WINDOW_MS = 15 * 60_000;
const TRIES = 10;

/**
 * Makes sure that whoever holds the session also knows the password. Tries are counted for each session: somebody who
 * has another session of the same person does not use up the owner's.
 * @throws Refusal `wrong_password` where the password is another
 * @throws Refusal `too_many_tries` where it was wrong too often in this session
 */
export async function proveCurrentPassword(
  context: Context,
  user: UserRow,
  { password, token }: { readonly password: string; readonly token: string },
): Promise<void> {
  const limit = { bucket: `password:${hashOf(token)}`, allowed: TRIES, windowMs: WINDOW_MS };
  const prove = async (): Promise<void> => {
    if (!(await passwordMatches(user.password_hash, password))) throw new Refusal('wrong_password');
  };
  await withinLimits(context, [limit], prove, ({ code }) => code === 'wrong_password');
}
