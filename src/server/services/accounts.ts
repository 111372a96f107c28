import type { LoginBody, LoginReply, Person } from '#contract/account.ts';
import type { UserRow } from '#server/storage/schema.ts';
import type { Caller, Context } from './context.ts';
import { connectGoogle } from './google-links.ts';
import { withinTries } from './login-throttle.ts';
import { passwordMatches } from './passwords.ts';
import { Refusal } from './refusal.ts';
import { openSession, renewSession } from './sessions.ts';

/**
 * A token and exactly one of the four kinds of user (spec §4).
 * @param linkId the Google identity that waits in this browser for the password of the account with its e-mail
 */
export async function logIn(
  context: Context,
  body: LoginBody,
  { address, linkId }: { readonly address: string; readonly linkId?: string | undefined },
): Promise<LoginReply> {
  const { storage } = context;
  const user = await withinTries(context, { email: body.email, address }, async () => {
    const found = await storage.users.findByEmail(body.email);
    const matches = await passwordMatches(found?.password_hash, body.password);
    if (!found || !matches) throw new Refusal('invalid_credentials');
    return found;
  });
  await assertNotRejected(context, user);
  if (linkId !== undefined) await connectGoogle(context, user.id, linkId);
  return { token: await openProven(context, user), [user.role]: personOf(user) };
}

/** The password that was proven may have been changed meanwhile, which ends every session that it opened. */
async function openProven({ storage, clock }: Context, user: UserRow): Promise<string> {
  return storage.transaction(async (repositories) => {
    const now = await repositories.users.lock(user.id);
    if (now?.password_hash !== user.password_hash) throw new Refusal('invalid_credentials');
    return openSession({ storage: repositories, clock }, user.id);
  });
}

/** A fresh token for one whose role changed since the old one was given out; the old one ends with its first use. */
export async function renewToken(context: Context, caller: Caller, token: string): Promise<LoginReply> {
  const user = await context.storage.users.find(caller.id);
  if (!user) throw new Refusal('not_authenticated');
  return { token: await renewSession(context, user.id, token), [user.role]: personOf(user) };
}

/** A coach whose registration was rejected is told so, once he has proved who he is. */
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
