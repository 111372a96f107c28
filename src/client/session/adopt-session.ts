import { failures } from '#client/words/failures.ts';
import type { LoginReply } from '#contract/api/account.ts';
import { notices } from '#client/words/notices.ts';
import { homeOf, userTypeOf } from '#domain/roles.ts';
import { forgetReadings } from '#client/platform/readings.ts';
import { oneAfterTheOther } from '#client/platform/web-lock.ts';
import { forgetFormsOfOthers } from '#client/state/kept-form.ts';
import type { SessionUser } from '#client/state/session.ts';
import { beginSession } from './open-session.ts';
import type { StoredSession } from './read-session.ts';
import { storeSession } from './stored-session.ts';
import { writeRecord } from './write-record.ts';

export type SignIn =
  | { readonly ok: true; readonly home: string }
  /** `isShutOut`: tries were too many, perhaps a stranger's; a link lets the person in. */
  | { readonly ok: false; readonly message: string; readonly isShutOut?: boolean };

/**
 * Makes this person the one who is logged in here (spec §4): stores the token and the user, writes the session record,
 * starts the engine. Edits that wait on this device under the same user are sent by themselves; others stay (P12).
 */
export async function adoptSession({ token, user }: StoredSession): Promise<SignIn> {
  // The session lock is held, so that the cleaning of an earlier log-out, in any tab, never reaches into the session.
  await oneAfterTheOther('session', () => enter({ token, user }));
  return { ok: true, home: homeOf(user.role, user.id) };
}

async function enter(session: StoredSession): Promise<void> {
  // The record comes first, as another tab that hears of the token looks into it.
  await writeRecord(session);
  storeSession(session);
  await forgetReadings(session.user.id);
  forgetFormsOfOthers(session.user.id);
  await beginSession(session);
}

/** Logs in with a login's answer, which may name no token or no user type. */
export async function adoptReply(reply: LoginReply): Promise<SignIn> {
  const { token } = reply;
  if (typeof token !== 'string' || token === '') return { ok: false, message: failures.login.refused };
  const found = userTypeOf(reply);
  if (found === undefined) return { ok: false, message: notices.userTypeNotRecognized };
  const { id, email, username, avatar } = found.person;
  return adoptSession({ token, user: userFrom({ id, email, username, role: found.role }, avatar) });
}

export function userFrom(user: Omit<SessionUser, 'avatar'>, avatar: string | undefined): SessionUser {
  return avatar === undefined ? user : { ...user, avatar };
}
