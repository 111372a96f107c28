import type { FastifyInstance } from 'fastify';
import { bearerOf } from '#server/http/bearer.ts';
import type { LargeReadings } from '#server/http/large-readings.ts';
import { serve } from '#server/http/serve.ts';
import { markRead, readMessages } from '#server/services/chat/messages.ts';
import { chatRooms } from '#server/services/chat/rooms.ts';
import { openTicket } from '#server/services/chat/tickets.ts';
import type { Context } from '#server/services/context.ts';

/** Membership decides here, not the role: a coach who was just approved goes on talking on the waiting page. */
const MEMBERS = { ofAnyRole: true } as const;

export function serveChat(app: FastifyInstance, context: Context, large: LargeReadings): void {
  serve(
    app,
    context,
    'chatRooms',
    async ({ caller, params, ...asked }) => large.sendLists(asked, await chatRooms(context, caller, params.userId)),
    MEMBERS,
  );
  serve(
    app,
    context,
    'messages',
    async ({ caller, params, query, ...asked }) =>
      large.sendLists(asked, await readMessages(context, caller, params, query)),
    MEMBERS,
  );
  serve(
    app,
    context,
    'readMessages',
    ({ caller, params, body }) => markRead(context, caller, params, body.seq),
    MEMBERS,
  );
  serve(app, context, 'socketTicket', ({ request }) => openTicket(context, bearerOf(request)), MEMBERS);
}
