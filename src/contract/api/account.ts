import { z } from 'zod';
import { MAX_USERNAME_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/limits.ts';
import { name, orEnd } from './text.ts';
import { ROLES } from '#contract/vocabulary.ts';

/**
 * Allows letters of any script on both sides of the @ (RFC 6531). A browser sends a domain in its ASCII form (xn--…),
 * which is the same to the server.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

const emailError: z.core.$ZodErrorMap = ({ input }) =>
  input ? 'Please enter a valid email address.' : 'Please enter your email address.';

export const email = z
  .string({ error: emailError })
  .max(254, orEnd('The email is too long.'))
  .check(z.email({ pattern: EMAIL, error: emailError, abort: true }))
  .normalize('NFC');
export const username = name('The username', MAX_USERNAME_LENGTH, 'Please enter a username.');
const PASSWORD_TOO_LONG = `The password has at most ${PASSWORD_MAX_LENGTH} characters.`;
/** The longest password as it comes from a keyboard: NFD takes up to four UTF-16 units where NFC has one. */
const PASSWORD_MAX_UNITS = 4 * PASSWORD_MAX_LENGTH;

/** A new password. Its minimum length is the specification's (spec §5). */
export const newPassword = z
  .string('Please enter a password.')
  .max(PASSWORD_MAX_UNITS, orEnd(PASSWORD_TOO_LONG))
  .normalize('NFC')
  .min(1, { error: 'Please enter a password.', abort: true })
  .min(PASSWORD_MIN_LENGTH, `The password must have at least ${PASSWORD_MIN_LENGTH} characters.`)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG);

/** Returns the schema of an existing password. It is also compared as sent; only its length is counted in NFC. */
export function knownPassword(missing: string) {
  return z
    .string(missing)
    .min(1, missing)
    .max(PASSWORD_MAX_UNITS, orEnd(PASSWORD_TOO_LONG))
    .refine((text) => text.normalize('NFC').length <= PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG);
}

/** What a person types to get an account (spec §3). */
export const registerBody = z.object({
  username,
  email,
  password: newPassword,
  isCoach: z.boolean('isCoach must be true or false.').nullish(),
  /** The code of an invitation link: registering also sends that coach a request. */
  secretCode: z.string('The coach code must be text.').max(64, 'The coach code is too long.').nullish(),
});
export type RegisterBody = z.infer<typeof registerBody>;

/** What a person types to log in (spec §3). */
export const loginBody = z.object({
  email,
  password: knownPassword('Please enter your password.'),
});
export type LoginBody = z.infer<typeof loginBody>;

export const person = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  avatar: z.string().optional(),
});
export type Person = z.infer<typeof person>;

/** `token` and exactly one of the four kinds of user (spec §3, contract 'People'). */
export const loginReply = z.object({
  token: z.string(),
  athlete: person.optional(),
  coach: person.optional(),
  admin: person.optional(),
  coachPending: person.optional(),
});
export type LoginReply = z.infer<typeof loginReply>;

/** The reply to a log-in with Google (spec §7): a session, and `role` (added), which decides the page to go on to. */
export const oauthReply = z.object({
  token: z.string(),
  userId: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  avatar: z.string().optional(),
  message: z.string(),
});
export type OauthReply = z.infer<typeof oauthReply>;

const MISSING = 'Missing required parameters.';
export const oauthQuery = z.object({
  code: z.string(MISSING).min(1, MISSING).max(2_048, 'The code is too long.'),
  state: z.string(MISSING).min(1, MISSING).max(512, 'The state is too long.'),
});

export const messageReply = z.object({ message: z.string() });
export type MessageReply = z.infer<typeof messageReply>;

/** `to` is the path of the page to redirect to. */
export const signedInQuery = z.object({ to: z.string('to must be a path.').max(2_000, 'to is too long.').optional() });
