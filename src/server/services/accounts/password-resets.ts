import { randomBytes } from 'node:crypto';
import { CONSOLE } from '#contract/api/administration.ts';
import type { MadePasswordLink, MakePasswordLinkBody } from '#contract/api/password-resets.ts';
import { noteAct } from '#server/services/administration/audit.ts';
import { wayIn } from '#contract/words/password-resets.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import { forgetWrongPasswords } from '#server/services/limits/login-throttle.ts';
import { networkOf } from '#server/services/limits/network-of.ts';
import { countTry, withinLimits, type Limit } from '#server/services/limits/throttle.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { emailKey } from '#server/storage/accounts/users.ts';
import { proveCurrentPassword } from './current-password.ts';
import { hashPassword } from './passwords.ts';
import { IDLE_MS, sessionsChanged } from './sessions.ts';

/** How long a link works (contract/words says it, too). */
const RESET_MS = 60 * 60_000;
const TOKEN_BYTES = 32;
const HOUR_MS = 60 * 60_000;
const QUARTER_MS = 15 * 60_000;

/** How many links an hour can be asked for: for an account, whether it exists or not, from an address, by an admin. */
const ASKS_PER_ACCOUNT = 5;
const ASKS_PER_ADDRESS = 30;
const LINKS_PER_ADMIN = 30;
/** How many wrong links one address can send in a quarter of an hour. */
const WRONG_LINKS = 30;

/**
 * Counts that somebody asks for a link by e-mail, and says nothing of the account.
 * @throws Refusal `too_many_tries` where it was asked for too often, for this e-mail or from this address
 */
export async function countAsk(
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await countTry(context, [
    // Whoever asked: the links of this hour are in the owner's inbox, and each of them works.
    { ...limitOf(`reset:account:${emailKey(email)}`, ASKS_PER_ACCOUNT), says: wayIn.linksSent },
    limitOf(`reset:address:${networkOf(address)}`, ASKS_PER_ADDRESS),
  ]);
}

/** Makes a link for the account with this e-mail, if there is one; no token where it logs in with Google alone. */
export async function linkByEmail(
  { storage, clock }: Context,
  email: string,
): Promise<{ readonly user: UserRow; readonly token: string | undefined } | undefined> {
  return storage.transaction(async (repositories) => {
    const user = await repositories.users.findByEmail(email);
    if (!user) return undefined;
    if (user.password_hash === null) return { user, token: undefined };
    return { user, token: await makeLink(repositories, { userId: user.id, madeBy: null, now: clock.now() }) };
  });
}

/**
 * Makes a link for somebody who asked an administrator, who gives their own password, if they have one: with a stolen
 * session alone, links to every account could be made. A link is shown once, because only its token's hash is stored.
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `proof_required` or `wrong_password` where the administrator's own password is missing or wrong
 * @throws Refusal `unknown_account` where no account has this e-mail
 * @throws Refusal `google_account` where it has no password
 * @throws Refusal `too_many_tries` where the password was wrong, or links were made, too often
 */
export async function makePasswordLink(
  context: Context,
  caller: Caller,
  { adminId, email, currentPassword, token }: MakePasswordLinkBody & { adminId: string; token: string },
): Promise<MadePasswordLink> {
  assertOwn(caller, adminId);
  const { storage, clock } = context;
  await proveAdmin(context, caller, { password: currentPassword ?? undefined, token });
  await countTry(context, [limitOf(`reset:admin:${caller.id}`, LINKS_PER_ADMIN)]);
  return storage.transaction(async (repositories) => {
    const user = await accountWithPassword(repositories, email);
    const now = clock.now();
    const made = await makeLink(repositories, { userId: user.id, madeBy: caller.id, now });
    await noteAct(repositories, { action: 'password_link_made', actor: caller, subject: user, at: now });
    return { token: made, username: user.username, role: user.role, expiresAt: new Date(now + RESET_MS).toISOString() };
  });
}

/**
 * Sets the password of the account that the link is for. The link works once: then every link of the account is gone,
 * and so are its sessions.
 * @throws Refusal `link_over` where there is no such link, or none any more
 * @throws Refusal `too_many_tries` where wrong links came too often from this address
 * @throws Refusal `server_busy` where too many passwords wait
 */
export async function redeemLink(
  context: Context,
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<UserRow> {
  const { storage, clock } = context;
  const tokenHash = hashOf(token);
  const limit: Limit = { bucket: `redeem:${networkOf(address)}`, allowed: WRONG_LINKS, windowMs: QUARTER_MS };
  const redeem = async (): Promise<UserRow> => {
    const link = await storage.passwordResets.find(tokenHash, clock.now());
    // Without a valid link nobody can make the server hash a password, which is costly.
    if (link === undefined) throw new Refusal('link_over');
    const passwordHash = await hashPassword(newPassword);
    return storage.transaction(async (repositories) => {
      const user = await repositories.users.lock(link.userId);
      const now = clock.now();
      // The link may have been used before the account was locked.
      const isStillGood = (await repositories.passwordResets.find(tokenHash, now))?.userId === link.userId;
      if (!user || !isStillGood) throw new Refusal('link_over');
      await replacePassword(repositories, user, { passwordHash, now });
      await noteRedeemed(repositories, user, { madeBy: link.madeBy, now });
      return user;
    });
  };
  return withinLimits(context, [limit], redeem, ({ code }) => code === 'link_over');
}

/**
 * Sets the password of the account with this e-mail, for the owner of the server.
 * @throws Refusal `unknown_account` or `google_account` where there is no password to be set
 */
export async function setPassword(
  { storage, clock }: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await storage.transaction(async (repositories) => {
    const { id } = await accountWithPassword(repositories, email);
    const user = await repositories.users.lock(id);
    if (!user) return;
    const now = clock.now();
    await replacePassword(repositories, user, { passwordHash, now });
    await noteAct(repositories, { action: 'password_set', actor: CONSOLE, subject: user, at: now });
  });
}

/**
 * Returns the account with this e-mail. One without a password belongs to the holder of its Google account alone.
 * @throws Refusal `unknown_account` or `google_account` where there is no password to be set
 */
export async function accountWithPassword({ users }: Pick<Repositories, 'users'>, email: string): Promise<UserRow> {
  const user = await users.findByEmail(email);
  if (!user) throw new Refusal('unknown_account');
  if (user.password_hash === null) throw new Refusal('google_account');
  return user;
}

/**
 * Replaces the password of a user whose row is locked: their sessions end, their links are gone, and wrong passwords
 * that were typed before do not count any more.
 */
async function replacePassword(
  repositories: Repositories,
  user: UserRow,
  { passwordHash, now }: { passwordHash: string; now: number },
): Promise<void> {
  await repositories.users.update(user.id, { passwordHash });
  await repositories.sessions.endByPassword(user.id, { at: now, toldForMs: IDLE_MS });
  await repositories.passwordResets.deleteOf(user.id, now);
  await forgetWrongPasswords(repositories, user.email);
  sessionsChanged(repositories, user.id);
}

/** Notes that a link was used; the notice of it says by whom it was made, so the one of its making may go. */
async function noteRedeemed(
  repositories: Repositories,
  user: UserRow,
  { madeBy, now }: { madeBy: string | null; now: number },
): Promise<void> {
  const admin = madeBy === null ? undefined : await repositories.users.find(madeBy);
  await repositories.accountNotices.closeAll(user.id, 'password_link_made');
  const action = madeBy === null ? 'password_by_email' : 'password_by_link';
  await noteAct(repositories, { action, actor: admin ?? user, subject: user, at: now });
}

async function proveAdmin(
  context: Context,
  caller: Caller,
  { password, token }: { password: string | undefined; token: string },
): Promise<void> {
  const admin = await context.storage.users.find(caller.id);
  if (!admin) throw new Refusal('not_authenticated');
  // An admin without a password was proven by Google when they logged in.
  if (admin.password_hash === null) return;
  if (password === undefined) throw new Refusal('proof_required');
  await proveCurrentPassword(context, admin, { password, token });
}

async function makeLink(
  { passwordResets }: Repositories,
  { userId, madeBy, now }: { userId: string; madeBy: string | null; now: number },
): Promise<string> {
  // The token is hexadecimal, because programs that find links in a text may stop at other characters.
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  await passwordResets.insert({
    token_hash: hashOf(token),
    user_id: userId,
    made_by: madeBy,
    made_at: now,
    expires_at: now + RESET_MS,
  });
  return token;
}

function limitOf(bucket: string, allowed: number): Limit {
  return { bucket, allowed, windowMs: HOUR_MS };
}
