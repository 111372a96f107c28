import type { SessionRecord } from '#client/offline/database.ts';
import { hashOfToken } from '#client/platform/token-hash.ts';
import type { StoredSession } from './read-session.ts';

/**
 * Returns whether the session record knows this token: an old one that came back after a kill counts for nothing (P12).
 * @param reading of the record, which may still be under way
 */
export async function isOfRecord(
  { token, user }: StoredSession,
  reading: SessionRecord | undefined | Promise<SessionRecord | undefined>,
): Promise<boolean> {
  const [record, hash] = await Promise.all([reading, hashOfToken(token)]);
  return record?.userId === user.id && record.tokenHash === hash;
}
