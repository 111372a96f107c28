import type { Ticket } from '#contract/api/chat.ts';
import type { Context } from '#server/services/context.ts';
import { hashOf, newSecret } from '#server/services/hash.ts';
import { Refusal } from '#server/services/refusal.ts';

const TICKET_MS = 30_000;
/** A ticket is told from a token by this beginning. */
const PREFIX = 'ticket.';

/**
 * Makes a ticket that opens one connection within 30 s. It stands for the token in an address, which may be logged.
 * @throws Refusal `not_authenticated` where the session has ended meanwhile
 */
export async function openTicket({ storage, clock }: Context, token: string): Promise<Ticket> {
  const ticket = PREFIX + newSecret();
  const now = clock.now();
  const tokenHash = hashOf(token);
  await storage.transaction(async ({ sessions, tickets }) => {
    // The person may have logged out meanwhile.
    if (!(await sessions.hold(tokenHash))) throw new Refusal('not_authenticated');
    await tickets.insert({ ticketHash: hashOf(ticket), tokenHash, expiresAt: now + TICKET_MS }, now);
  });
  return { ticket, expiresInSeconds: TICKET_MS / 1_000 };
}

/** Returns the hash of the session's token, for a ticket (which is used up by this) or for the bearer token itself. */
export async function sessionOf({ storage, clock }: Context, ticketOrToken: string): Promise<string | undefined> {
  if (!ticketOrToken.startsWith(PREFIX)) return hashOf(ticketOrToken);
  return storage.tickets.take(hashOf(ticketOrToken), clock.now(), TICKET_MS);
}
