import { stopDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { startSync } from '#client/offline/outbox/sync-runner.ts';
import { setSession, type SessionUser, useSession } from '#client/state/session.ts';
import { startDrafts } from './open-session.ts';
import { rewriteStoredSession } from './stored-session.ts';
import { writeRecord } from './write-record.ts';

/** What an edit of the account changes of the session. */
export type Replacement = {
  /** Absent: the token stays. */
  readonly token?: string | undefined;
  readonly username?: string;
  readonly email?: string;
  /** Null: the picture was taken away. Absent: it stays. */
  readonly avatar?: string | null | undefined;
};

/**
 * Goes on with what an edit of the account answered (spec §4 'Profile edit'): same person, perhaps another token.
 * The record comes first: other tabs look at it as soon as local storage tells them of a new token.
 */
export async function replaceToken(replacement: Replacement): Promise<void> {
  const open = useSession.getState();
  if (open.kind !== 'signed-in') return;
  const token = replacement.token ?? open.token;
  const user = changed(open.user, replacement);
  await writeRecord({ token, user });
  rewriteStoredSession({ token, user });
  setSession({ kind: 'signed-in', token, user });
  if (token === open.token) return;
  if (user.role === 'athlete') await startSync(user.id, token);
  stopDrafts();
  if (user.role === 'coach') await startDrafts(user.id, token);
}

function changed({ avatar: before, ...user }: SessionUser, replacement: Replacement): SessionUser {
  const avatar = replacement.avatar === undefined ? before : replacement.avatar;
  return {
    ...user,
    username: replacement.username ?? user.username,
    email: replacement.email ?? user.email,
    ...(avatar === undefined || avatar === null ? {} : { avatar }),
  };
}
