import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Tickets that open one socket each; whichever server is asked takes them. */
export function createTickets(db: Kysely<Database>) {
  return {
    async insert(ticket: { ticketHash: string; tokenHash: string; expiresAt: number }, now: number): Promise<void> {
      await db.deleteFrom('ws_tickets').where('expires_at', '<=', now).execute();
      await db
        .insertInto('ws_tickets')
        .values({ ticket_hash: ticket.ticketHash, token_hash: ticket.tokenHash, expires_at: ticket.expiresAt })
        .execute();
    },

    /** The session that the ticket stands for; the ticket is gone then, valid or not. */
    async take(ticketHash: string, now: number): Promise<string | undefined> {
      const row = await db
        .deleteFrom('ws_tickets')
        .where('ticket_hash', '=', ticketHash)
        .returning(['token_hash', 'expires_at'])
        .executeTakeFirst();
      return row && row.expires_at > now ? row.token_hash : undefined;
    },
  };
}
