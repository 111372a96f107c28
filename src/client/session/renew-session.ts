import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { useSession } from '#client/state/session.ts';
import { homeOf } from '#domain/roles.ts';
import { adoptReply, type SignIn } from './adopt-session.ts';

/** Gets a fresh token after the server changed this person's role; returns the new role's home. */
export async function renewSession(): Promise<SignIn> {
  const result = await call('renewToken', {});
  if (result.ok) return adoptReply(result.data);
  const { failure } = result;
  const session = useSession.getState();
  // Another tab was first, and this one has its token by now.
  if (failure.kind === 'refused' && failure.code === 'role_unchanged' && session.kind === 'signed-in') {
    return { ok: true, home: homeOf(session.user.role, session.user.id) };
  }
  return { ok: false, message: explain('renewToken', failure) };
}
