import { FRESH_LOGIN_MS, type ProofBody } from '#contract/api/account-data.ts';
import type { Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import { Refusal } from '#server/services/refusal.ts';
import { isWithin } from '#server/storage/clocks.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { proveCurrentPassword } from './current-password.ts';

export type Proof = ProofBody & { readonly token: string };

/**
 * Makes sure that whoever holds the session is the person: by the password, or where the account has none by a log-in
 * with Google that is minutes old. A stolen token alone deletes nothing.
 * @returns a function that checks again, in the transaction of the act, and returns the user's row, which it locks
 * @throws Refusal `password_required` or `wrong_password` where the right password is missing
 * @throws Refusal `fresh_login_required` where the account has no password and the log-in is older
 * @throws Refusal `too_many_tries` where passwords were wrong too often
 * @throws Refusal `not_authenticated` where the session has ended
 */
export async function proveIdentity(
  context: Context,
  userId: string,
  { password, token }: Proof,
): Promise<(repositories: Pick<Repositories, 'users' | 'sessions'>) => Promise<UserRow>> {
  const { storage, clock } = context;
  const user = await storage.users.find(userId);
  if (!user) throw new Refusal('not_authenticated');
  if (user.password_hash === null) await assertFresh(storage, token, clock.now());
  else if (password === undefined) throw new Refusal('password_required', { message: 'Please enter your password.' });
  else await proveCurrentPassword(context, user, { password, token });
  return async ({ users, sessions }) => {
    const now = await users.lock(userId);
    if (!now || !(await sessions.hold(hashOf(token)))) throw new Refusal('not_authenticated');
    if (now.password_hash !== user.password_hash) throw new Refusal('wrong_password');
    return now;
  };
}

async function assertFresh({ sessions }: Pick<Repositories, 'sessions'>, token: string, now: number): Promise<void> {
  const session = await sessions.find(hashOf(token));
  if (!session) throw new Refusal('not_authenticated');
  if (!isWithin(session.createdAt, now, FRESH_LOGIN_MS)) throw new Refusal('fresh_login_required');
}
