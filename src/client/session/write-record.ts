import { writeSessionRecord } from '#client/offline/device.ts';
import { hashOfToken } from '#client/platform/token-hash.ts';
import type { StoredSession } from './read-session.ts';

/** Without IndexedDB there is no record to write: the session then lasts with the token alone. */
export async function writeRecord({ token, user }: StoredSession): Promise<void> {
  await writeSessionRecord({ userId: user.id, role: user.role, tokenHash: await hashOfToken(token) }).catch(
    () => undefined,
  );
}
