import type { Context } from '#server/services/context.ts';
import { hashOf, newSecret } from '#server/services/hash.ts';
import { emailKey } from '#server/storage/accounts/users.ts';

/** The longest time for which browsers keep a cookie. */
export const MARK_MS = 400 * 24 * 60 * 60_000;

/** Returns the hash of the device's mark, where the person with this e-mail has logged in with it before. */
export async function knownDevice(
  { storage, clock }: Context,
  email: string,
  mark: string | undefined,
): Promise<string | undefined> {
  if (mark === undefined) return undefined;
  const markHash = hashOf(mark);
  const isKnown = await storage.knownDevices.isKnown(markHash, emailKey(email), clock.now() - MARK_MS);
  return isKnown ? markHash : undefined;
}

/** Notes a log-in and returns the device's mark. A mark that we know stays, for others who log in on the device. */
export async function markDevice(
  { storage, clock }: Context,
  userId: string,
  carried: string | undefined,
): Promise<string> {
  return storage.transaction(async ({ knownDevices }) => {
    const isOurs = carried !== undefined && (await knownDevices.exists(hashOf(carried)));
    const mark = isOurs ? carried : newSecret();
    await knownDevices.remember({ markHash: hashOf(mark), userId, at: clock.now() });
    return mark;
  });
}
