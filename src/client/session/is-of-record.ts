import type { SessionRecord } from '#client/offline/database.ts';
import { hashOfToken } from '#client/platform/token-hash.ts';
import type { StoredSession } from './read-session.ts';

/** Whether the session record knows this token: one that came back from the dead counts for nothing (P12). */
export async function isOfRecord({ token, user }: StoredSession, record: SessionRecord | undefined): Promise<boolean> {
  return record?.userId === user.id && record.tokenHash === (await hashOfToken(token));
}
