import { notices } from '#contract/notices.ts';
import type {
  ChangePasswordBody,
  ChangePasswordReply,
  EditProfileBody,
  EditProfileReply,
  Profile,
} from '#contract/profile.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';
import type { UserChanges } from '#server/storage/users.ts';
import { avatarOf } from './avatars.ts';
import type { Caller, Context } from './context.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { Refusal } from './refusal.ts';
import { hashOf, openSession, sessionsChanged } from './sessions.ts';
import { withinLimits } from './throttle.ts';

const WINDOW_MS = 15 * 60_000;
const TRIES = 10;

/** One's own account (spec §3). */
export async function profile({ storage }: Context, caller: Caller): Promise<Profile> {
  const user = await mine(storage, caller);
  return {
    username: user.username,
    email: user.email,
    oauthUser: isManagedByGoogle(user),
    ...(user.avatar === null ? {} : { avatarBase64: user.avatar }),
  };
}

/** Changes what was sent and differs. The token stays: neither role nor password changed. */
export async function editProfile(
  { storage }: Context,
  caller: Caller,
  body: EditProfileBody,
): Promise<EditProfileReply> {
  const avatar = typeof body.avatar === 'string' ? await avatarOf(body.avatar) : body.avatar;
  return storage.transaction(async (repositories) => {
    const user = await mine(repositories, caller);
    const changes = changesOf(user, { username: body.username, email: body.email, avatar });
    if (Object.keys(changes).length === 0) throw new Refusal('nothing_to_update');
    if (changes.email !== undefined) await assertMayHaveEmail(repositories, user, changes.email);
    await repositories.users.update(user.id, changes);
    return {
      message: notices.profileUpdated,
      username: changes.username ?? user.username,
      email: changes.email ?? user.email,
      ...(changes.avatar === undefined ? {} : pictureOf(changes.avatar)),
    };
  });
}

/** Ends every other session; this one goes on with `newToken`, and without it for a client that does not know it. */
export async function changePassword(
  context: Context,
  caller: Caller,
  { currentPassword, newPassword, token }: ChangePasswordBody & { readonly token: string },
): Promise<ChangePasswordReply> {
  const { storage, clock } = context;
  const user = await mine(storage, caller);
  if (isManagedByGoogle(user)) throw new Refusal('managed_by_google');
  const limit = { bucket: `password:${user.id}`, allowed: TRIES, windowMs: WINDOW_MS };
  const proven = async (): Promise<void> => {
    if (!(await passwordMatches(user.password_hash, currentPassword))) throw new Refusal('wrong_password');
  };
  await withinLimits(context, [limit], proven, ({ code }) => code === 'wrong_password');
  const passwordHash = await hashPassword(newPassword);
  return storage.transaction(async (repositories) => {
    const now = await repositories.users.lock(user.id);
    // Somebody else changed it in the meantime: that password was proven, this one no longer is.
    if (now?.password_hash !== user.password_hash) throw new Refusal('wrong_password');
    await repositories.users.update(user.id, { passwordHash });
    await repositories.sessions.deleteOthers(user.id, hashOf(token));
    sessionsChanged(repositories, user.id);
    return {
      message: notices.passwordChanged,
      newToken: await openSession({ storage: repositories, clock }, user.id, { replaces: token }),
    };
  });
}

async function mine({ users }: Pick<Repositories, 'users'>, caller: Caller): Promise<UserRow> {
  const user = await users.find(caller.id);
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

async function assertMayHaveEmail({ users }: Repositories, user: UserRow, email: string): Promise<void> {
  if (isManagedByGoogle(user)) throw new Refusal('managed_by_google');
  const owner = await users.findByEmail(email);
  if (owner && owner.id !== user.id) throw new Refusal('email_taken');
}

function pictureOf(avatar: string | null): Pick<EditProfileReply, 'updatedAvatarUrl' | 'avatarBase64'> {
  return {
    avatarBase64: avatar,
    updatedAvatarUrl: avatar === null ? null : `data:image/png;base64,${avatar}`,
  };
}
