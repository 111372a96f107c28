import type { Call } from './call.ts';
import { EXAMPLE } from './example.ts';

/** The ways back from a forgotten password. */
export const passwordCalls = {
  passwordHelp: {
    heading: 'Authentication',
    says: 'Says whether the server sends links for a forgotten password by email. Otherwise an admin makes them.',
  },
  askPasswordLink: {
    heading: 'Authentication',
    says: 'Sends a link for a new password to the account with this email, if there is one: the answer and its time are the same either way. 409 when the server sends no emails, 429 after five requests in an hour.',
    body: { email: EXAMPLE.email },
  },
  resetPassword: {
    heading: 'Authentication',
    says: 'Sets a new password with the token of a link, which works once and for one hour. Ends every session of the account.',
    body: { token: EXAMPLE.linkToken, newPassword: EXAMPLE.password },
  },
  makePasswordLink: {
    heading: 'Admin',
    says: 'Makes a link for a person who forgot their password: /resetPassword#token works once and for one hour. Needs the admin’s own password, if they have one. 409 for an account that only logs in with Google.',
    params: { adminId: EXAMPLE.adminId },
    body: { email: EXAMPLE.email, currentPassword: EXAMPLE.password },
  },
} satisfies Record<string, Call>;
