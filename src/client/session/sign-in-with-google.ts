import { failures } from '#client/words/failures.ts';
import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { adoptSession, userFrom, type SignIn } from './adopt-session.ts';

/** What Google sent back in the address (spec §2). */
export type GoogleReturn = { readonly code: string; readonly state: string };

/** Redeems Google's answer, which is good once, and logs in. */
export async function signInWithGoogle({ code, state }: GoogleReturn): Promise<SignIn> {
  const result = await call('googleRedirect', {}, { query: { code, state } });
  if (!result.ok) return { ok: false, message: explain('googleRedirect', result.failure) };
  const { token, userId, email, username, role, avatar } = result.data;
  if (typeof token !== 'string' || token === '') return { ok: false, message: failures.googleRedirect.refused };
  return adoptSession({ token, user: userFrom({ id: userId, email, username, role }, avatar) });
}
