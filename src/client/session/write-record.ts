import { writeSessionRecord } from '#client/offline/device.ts';
import { hashOfToken } from '#client/platform/token-hash.ts';
import type { StoredSession } from './read-session.ts';

/** Writes the session record. Without IndexedDB there is none: the session then lasts with the token alone. */
export async function writeRecord({ token, user }: StoredSession): Promise<void> {
  await writeSessionRecord({ userId: user.id, role: user.role, tokenHash: await hashOfToken(token) }).catch(
    () => undefined,
  );
}
