import { noteAct } from '#server/services/administration/audit.ts';
import type { Context } from '#server/services/context.ts';
import { hashOf, newSecret } from '#server/services/hash.ts';
import type { GoogleIdentity } from '#server/storage/accounts/users.ts';

export const LINK_MS = 10 * 60_000;

/** Keeps a Google identity for the account with its e-mail, until that account's password is given in this browser. */
export async function offerLink({ storage, clock }: Context, userId: string, google: GoogleIdentity): Promise<string> {
  const id = newSecret();
  await storage.google.offerLink({ idHash: hashOf(id), userId, google, at: clock.now() });
  return id;
}

/** Connects a Google identity to the account whose password was given, unless either is connected already. */
export async function connectGoogle({ storage, clock }: Context, userId: string, linkId: string): Promise<void> {
  await storage.transaction(async (repositories) => {
    const { users, google } = repositories;
    const identity = await google.takeLink(hashOf(linkId), userId, { now: clock.now(), lastsMs: LINK_MS });
    const user = await users.lock(userId);
    if (!identity || !user || user.google_sub !== null || (await users.findByGoogle(identity))) return;
    await users.update(userId, { google: identity });
    await noteAct(repositories, { action: 'google_linked', actor: user, subject: user, at: clock.now() });
  });
}
