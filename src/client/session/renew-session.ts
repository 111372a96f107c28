import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { adoptReply, type SignIn } from './adopt-session.ts';

/** After the server changed this person's role: a fresh token, and the new role's home. */
export async function renewSession(): Promise<SignIn> {
  const result = await call('renewToken', {});
  return result.ok ? adoptReply(result.data) : { ok: false, message: explain('renewToken', result.failure) };
}
