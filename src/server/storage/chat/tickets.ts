import type { Kysely } from 'kysely';
import { CLOCKS_APART_MS } from '#server/storage/clocks.ts';
import type { Database } from '#server/storage/schema.ts';

type Ticket = { readonly ticketHash: string; readonly tokenHash: string; readonly expiresAt: number };

/** Keeps tickets that open one socket each; every server on the database takes them. */
export function createTickets(db: Kysely<Database>) {
  return {
    /** Adds a ticket; deletes expired ones, and those of a clock that was ahead, which would be good for years. */
    async insert(ticket: Ticket, now: number): Promise<void> {
      await db
        .deleteFrom('ws_tickets')
        .where((row) =>
          row.or([row('expires_at', '<=', now), row('expires_at', '>', ticket.expiresAt + CLOCKS_APART_MS)]),
        )
        .execute();
      await db
        .insertInto('ws_tickets')
        .values({ ticket_hash: ticket.ticketHash, token_hash: ticket.tokenHash, expires_at: ticket.expiresAt })
        .execute();
    },

    /**
     * Returns the token hash of the session that the ticket stands for, and deletes the ticket, valid or not.
     * @param lastsMs how long a ticket lasts: one that would last longer is of a clock that was ahead
     */
    async take(ticketHash: string, now: number, lastsMs: number): Promise<string | undefined> {
      const row = await db
        .deleteFrom('ws_tickets')
        .where('ticket_hash', '=', ticketHash)
        .returning(['token_hash', 'expires_at'])
        .executeTakeFirst();
      const isGood = row && row.expires_at > now && row.expires_at <= now + lastsMs + CLOCKS_APART_MS;
      return isGood ? row.token_hash : undefined;
    },
  };
}
