import { z } from 'zod';
import { ROLES } from '#contract/vocabulary.ts';
import { email, knownPassword, newPassword } from './account.ts';

/** How a person who forgot their password gets back in (added). */
export const passwordHelpReply = z.object({
  /** Whether the server sends links by e-mail; else an administrator makes them. */
  byEmail: z.boolean(),
});
export type PasswordHelp = z.infer<typeof passwordHelpReply>;

export const askPasswordLinkBody = z.object({ email });
export type AskPasswordLinkBody = z.infer<typeof askPasswordLinkBody>;

export const makePasswordLinkBody = z.object({
  email,
  /** The administrator's own, where they have one. */
  currentPassword: knownPassword('Please enter your password.').nullish(),
});
export type MakePasswordLinkBody = z.infer<typeof makePasswordLinkBody>;

/** The token is returned only here: the server keeps its hash. In the link it is behind '#', which is in no log. */
export const madePasswordLinkReply = z.object({
  token: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  expiresAt: z.string(),
});
export type MadePasswordLink = z.infer<typeof madePasswordLinkReply>;

export const resetPasswordBody = z.object({
  token: z.string('The link is incomplete.').min(1, 'The link is incomplete.').max(200, 'The link is too long.'),
  newPassword,
});
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** `email` is that of the account, for the login that follows. */
export const resetPasswordReply = z.object({ message: z.string(), email: z.string() });
export type ResetPasswordReply = z.infer<typeof resetPasswordReply>;
