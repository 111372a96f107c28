import { z } from 'zod';
import { email, knownPassword, newPassword, username } from './account.ts';
import { orEnd } from './text.ts';
import { MAX_AVATAR_BYTES } from '#contract/limits.ts';

/** The caller's own account (spec §3). */
export const profileReply = z.object({
  username: z.string(),
  email: z.string(),
  /** Google knows the password, not we: the e-mail is read-only, and there is no password to change. */
  oauthUser: z.boolean(),
  /** A PNG of 256×256. */
  avatarBase64: z.string().optional(),
});
export type Profile = z.infer<typeof profileReply>;

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/u;
const LONGEST_BASE64 = Math.ceil(MAX_AVATAR_BYTES / 3) * 4;

const currentPassword = knownPassword('Please enter your current password.');

/** Only the changed fields are sent; `avatar: null` takes the picture away. */
export const editProfileBody = z.object({
  username: username.optional(),
  email: email.optional(),
  /** Added: needed for another email, if the account has a password. */
  currentPassword: currentPassword.optional(),
  avatar: z
    .string('The picture must be base64 text.')
    .min(1, 'The picture is empty.')
    .max(LONGEST_BASE64, orEnd(`The picture can be at most ${MAX_AVATAR_BYTES / 1024} KiB.`))
    .regex(BASE64, 'The picture must be plain base64.')
    .nullish(),
});
export type EditProfileBody = z.infer<typeof editProfileBody>;

export const editProfileReply = z.object({
  message: z.string(),
  username: z.string(),
  email: z.string(),
  /** Takes the place of the token that made the call. */
  newToken: z.string().optional(),
  /** A data URL; null once the picture is gone. */
  updatedAvatarUrl: z.string().nullish(),
  avatarBase64: z.string().nullish(),
});
export type EditProfileReply = z.infer<typeof editProfileReply>;

export const changePasswordBody = z.object({ currentPassword, newPassword });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** The token that made the call stays good until `newToken` (added) is first used. */
export const changePasswordReply = z.object({ message: z.string(), newToken: z.string() });
export type ChangePasswordReply = z.infer<typeof changePasswordReply>;
