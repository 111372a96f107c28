import type {
  ChangePasswordBody,
  ChangePasswordReply,
  EditProfileBody,
  EditProfileReply,
  Profile,
} from '#contract/api/profile.ts';
import { notices } from '#contract/words/notices.ts';
import { noteAct } from '#server/services/administration/audit.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import { countTry } from '#server/services/limits/throttle.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { emailKey, type UserChanges } from '#server/storage/accounts/users.ts';
import { avatarOf } from './avatars.ts';
import { proveCurrentPassword } from './current-password.ts';
import { hashPassword } from './passwords.ts';
import { addressLimit } from './registration.ts';
import { IDLE_MS, openSession, sessionsChanged } from './sessions.ts';

const WINDOW_MS = 15 * 60_000;
const EMAIL_CHANGES = 10;
/** Each stands in the log of what was done to accounts. */
const PASSWORD_CHANGES = 20;

/** The token of the session that asks, and the address that the request comes from. */
type Sender = { readonly token: string; readonly address: string };

/**
 * Returns the caller's own account (spec §3).
 * @throws Refusal `not_authenticated` where the account is gone
 */
export async function profile({ storage }: Context, caller: Caller): Promise<Profile> {
  const user = requireUser(await storage.users.find(caller.id));
  return {
    username: user.username,
    email: user.email,
    oauthUser: isManagedByGoogle(user),
    ...(user.avatar === null ? {} : { avatarBase64: user.avatar }),
  };
}

/**
 * Changes what was sent and differs; another e-mail needs the current password. The token stays: neither role nor
 * password changed.
 * @throws Refusal `nothing_to_update` where nothing that was sent differs
 * @throws Refusal `email_taken` where another account has the e-mail
 * @throws Refusal `password_required` or `wrong_password` where another e-mail comes without the right password
 * @throws Refusal `managed_by_google` where an account without a password is to have another e-mail
 * @throws Refusal `picture_too_large` or `unreadable_picture` where the picture cannot be used
 * @throws Refusal `too_many_tries` where passwords or e-mails were tried too often
 * @throws Refusal `not_authenticated` where the session has ended
 */
export async function editProfile(
  context: Context,
  caller: Caller,
  body: EditProfileBody,
  from: Sender,
): Promise<EditProfileReply> {
  const { storage, clock } = context;
  const avatar = typeof body.avatar === 'string' ? await avatarOf(body.avatar) : body.avatar;
  const wishes = { username: body.username, email: body.email, avatar };
  const proven = await proveForEmail(context, requireUser(await storage.users.find(caller.id)), body, from);
  return storage.transaction(async (repositories) => {
    const user = requireUser(await repositories.users.lock(caller.id));
    const changes = changesOf(user, wishes);
    if (Object.keys(changes).length === 0) throw new Refusal('nothing_to_update');
    if (changes.email !== undefined && isOther(user, changes.email)) {
      await assertMayHaveEmail(repositories, user, { email: changes.email, proven, token: from.token });
      const at = clock.now();
      // Links that were sent to the old address must not work any more.
      await repositories.passwordResets.deleteOf(user.id, at);
      const { lineage } = (await repositories.sessions.find(hashOf(from.token))) ?? {};
      await noteAct(repositories, { action: 'email_changed', actor: user, subject: user, at, lineage });
    }
    await repositories.users.update(user.id, changes);
    return {
      message: notices.profileUpdated,
      username: changes.username ?? user.username,
      email: changes.email ?? user.email,
      ...(changes.avatar === undefined ? {} : pictureOf(changes.avatar)),
    };
  });
}

/**
 * Changes the password and ends every other session. Until `newToken` is first used, this one's old token works, too.
 * @throws Refusal `managed_by_google` where the account has no password
 * @throws Refusal `wrong_password` where the current one is another
 * @throws Refusal `too_many_tries` where it was wrong, or changed, too often
 * @throws Refusal `not_authenticated` where the session has ended meanwhile
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  { currentPassword, newPassword, token }: ChangePasswordBody & { readonly token: string },
): Promise<ChangePasswordReply> {
  const { storage, clock } = context;
  const user = requireUser(await storage.users.find(caller.id));
  if (isManagedByGoogle(user)) throw new Refusal('managed_by_google');
  await proveCurrentPassword(context, user, { password: currentPassword, token });
  await countTry(context, [{ bucket: `new-password:${user.id}`, allowed: PASSWORD_CHANGES, windowMs: WINDOW_MS }]);
  const passwordHash = await hashPassword(newPassword);
  return storage.transaction(async (repositories) => {
    const now = requireUser(await repositories.users.lock(caller.id));
    // The password was changed after it was proven, so that the proof holds no longer.
    if (now.password_hash !== user.password_hash) throw new Refusal('wrong_password');
    const session = await repositories.sessions.find(hashOf(token));
    if (!session) throw new Refusal('not_authenticated');
    await repositories.users.update(user.id, { passwordHash });
    const at = clock.now();
    await repositories.sessions.endByPassword(user.id, { but: hashOf(token), at, toldForMs: IDLE_MS });
    await repositories.passwordResets.deleteOf(user.id, at);
    sessionsChanged(repositories, user.id);
    const newToken = await openSession({ storage: repositories, clock }, user.id, { replaces: session.lineage });
    const lineage = hashOf(newToken);
    await noteAct(repositories, { action: 'password_changed', actor: user, subject: user, at, lineage });
    return { message: notices.passwordChanged, newToken };
  });
}

/**
 * Returns the hash of the password that was proven, or null where the e-mail does not change; changes are limited.
 * @throws Refusal for an account without a password, and where the one that was sent is missing or wrong
 */
async function proveForEmail(
  context: Context,
  user: UserRow,
  { email, currentPassword }: EditProfileBody,
  { token, address }: Sender,
): Promise<string | null> {
  if (email === undefined || !isOther(user, email)) return null;
  if (isManagedByGoogle(user)) throw new Refusal('managed_by_google');
  if (currentPassword === undefined) throw new Refusal('password_required');
  await proveCurrentPassword(context, user, { password: currentPassword, token });
  const own = { bucket: `email:${user.id}`, allowed: EMAIL_CHANGES, windowMs: WINDOW_MS };
  await countTry(context, [own, addressLimit(address)]);
  return user.password_hash;
}

/** @throws Refusal `not_authenticated` where the account is gone */
function requireUser(user: UserRow | undefined): UserRow {
  if (!user) throw new Refusal('not_authenticated');
  return user;
}

function isManagedByGoogle(user: UserRow): boolean {
  return user.password_hash === null;
}

type Wishes = {
  readonly username: string | undefined;
  readonly email: string | undefined;
  readonly avatar: string | null | undefined;
};

function changesOf(user: UserRow, { username, email, avatar }: Wishes): UserChanges {
  return {
    ...(username === undefined || username === user.username ? {} : { username }),
    ...(email === undefined || email === user.email ? {} : { email }),
    ...(avatar === undefined || avatar === user.avatar ? {} : { avatar }),
  };
}

/** Checks again, under the lock, what was proven before the transaction: it may have changed since. */
async function assertMayHaveEmail(
  { users, sessions }: Repositories,
  user: UserRow,
  { email, proven, token }: { readonly email: string; readonly proven: string | null; readonly token: string },
): Promise<void> {
  if (isManagedByGoogle(user)) throw new Refusal('managed_by_google');
  if (proven !== user.password_hash) throw new Refusal(proven === null ? 'password_required' : 'wrong_password');
  if (!(await sessions.hold(hashOf(token)))) throw new Refusal('not_authenticated');
  const owner = await users.findByEmail(email);
  if (owner && owner.id !== user.id) throw new Refusal('email_taken');
}

/** Whether it is another e-mail, not only another spelling of the same one. */
function isOther(user: UserRow, email: string): boolean {
  return emailKey(email) !== user.email_key;
}

function pictureOf(avatar: string | null): Pick<EditProfileReply, 'updatedAvatarUrl' | 'avatarBase64'> {
  return {
    avatarBase64: avatar,
    updatedAvatarUrl: avatar === null ? null : `data:image/png;base64,${avatar}`,
  };
}
