import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import type { SignIn } from './adopt-session.ts';

/** Loads the code that a logged-in person needs, while they still type. What does not load now is asked for again. */
export function bringInside(): void {
  inside().catch(() => undefined);
}

/** Logs in with email and password (spec §4). */
export async function signIn(email: string, password: string): Promise<SignIn> {
  // The code loads first, so that nobody is logged in whose page then cannot go on.
  const entry = await inside().catch(() => undefined);
  if (entry === undefined) return { ok: false, message: explain('login', { kind: 'unreachable' }) };
  const result = await call('login', {}, { body: { email, password } });
  if (result.ok) return entry.adoptReply(result.data);
  const { failure } = result;
  const isShutOut = failure.kind === 'refused' && failure.code === 'too_many_tries';
  return { ok: false, message: explain('login', failure), ...(isShutOut && { isShutOut }) };
}

function inside(): Promise<typeof import('./adopt-session.ts')> {
  return import('./adopt-session.ts');
}
