import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { adoptReply, type SignIn } from './adopt-session.ts';

/** Logs in with email and password (spec §4). */
export async function signIn(email: string, password: string): Promise<SignIn> {
  const result = await call('login', {}, { body: { email, password }, withCookies: true });
  return result.ok ? adoptReply(result.data) : { ok: false, message: explain('login', result.failure) };
}
