import type { LoginBody, LoginReply, Person } from '#contract/api/account.ts';
import { wayIn } from '#contract/words/password-resets.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { connectGoogle } from '#server/services/google/links.ts';
import { withinTries } from '#server/services/limits/login-throttle.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { assertNotBlocked } from './blocked.ts';
import { knownDevice, markDevice } from './known-devices.ts';
import { passwordMatches } from './passwords.ts';
import { openSession, renewSession } from './sessions.ts';

/** Where a log-in comes from. */
type LoginOrigin = {
  readonly address: string;
  /** The mark that the device carries since an earlier log-in. */
  readonly mark?: string | undefined;
  /** The Google identity that waits in this browser for the password of the account with its e-mail. */
  readonly linkId?: string | undefined;
  /** Whether the server sends links by e-mail; else an administrator makes them. */
  readonly byEmail?: boolean;
};

/**
 * Logs in: the reply has a token and exactly one of the four kinds of user (spec §4), and the device carries `mark`.
 * @throws Refusal `invalid_credentials` where no account has this e-mail and password
 * @throws Refusal `registration_rejected` where an admin rejected the coach's registration
 * @throws Refusal `account_blocked` where an admin blocked the account
 * @throws Refusal `too_many_tries` where wrong passwords or log-ins came too often; it says which other way there is
 * @throws Refusal `server_busy` where too many passwords wait
 */
export async function logIn(
  context: Context,
  body: LoginBody,
  { address, mark, linkId, byEmail = false }: LoginOrigin,
): Promise<{ reply: LoginReply; mark: string }> {
  const { storage } = context;
  const device = await knownDevice(context, body.email, mark);
  const tried = { email: body.email, address, device, wayIn: byEmail ? wayIn.byEmail : wayIn.byAdministrator };
  const user = await withinTries(context, tried, async () => {
    const found = await storage.users.findByEmail(body.email);
    const matches = await passwordMatches(found?.password_hash, body.password);
    if (!found || !matches) throw new Refusal('invalid_credentials');
    return found;
  });
  await assertNotRejected(context, user);
  if (linkId !== undefined) await connectGoogle(context, user.id, linkId);
  const reply = { token: await openProven(context, user), [user.role]: personOf(user) };
  return { reply, mark: await markDevice(context, user.id, mark) };
}

/** Opens a session, unless the password was changed after it was proven, which ends all sessions that it opened. */
async function openProven({ storage, clock }: Context, user: UserRow): Promise<string> {
  return storage.transaction(async (repositories) => {
    const now = await repositories.users.lock(user.id);
    if (now?.password_hash !== user.password_hash) throw new Refusal('invalid_credentials');
    await assertNotBlocked(repositories, now);
    return openSession({ storage: repositories, clock }, user.id);
  });
}

/**
 * Returns a new token for a person whose role has changed; the old token ends when the new one is first used.
 * @throws Refusal `role_unchanged` where the role is the one that the token was given out for
 * @throws Refusal `not_authenticated` where the session has ended
 */
export async function renewToken(context: Context, caller: Caller, token: string): Promise<LoginReply> {
  const user = await context.storage.users.find(caller.id);
  if (!user) throw new Refusal('not_authenticated');
  return { token: await renewSession(context, user.id, token), [user.role]: personOf(user) };
}

/**
 * Refuses a coach whose registration was rejected. It is called once they have proved who they are.
 * @throws Refusal `registration_rejected` where an admin rejected the registration
 */
export async function assertNotRejected({ storage }: Context, user: UserRow): Promise<void> {
  if (user.role === 'coachPending' && (await storage.users.wasRejected(user.id))) {
    throw new Refusal('registration_rejected');
  }
}

function personOf(user: UserRow): Person {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    ...(user.avatar === null ? {} : { avatar: user.avatar }),
  };
}
