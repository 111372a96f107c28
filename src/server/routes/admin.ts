import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { acceptCoach, adminArea, rejectCoach } from '#server/services/accounts/approvals.ts';
import type { Context } from '#server/services/context.ts';

export function serveAdmin(app: FastifyInstance, context: Context): void {
  serve(app, context, 'adminArea', ({ caller, params }) => adminArea(context, caller, params.adminId));
  serve(app, context, 'acceptCoach', ({ caller, params }) => acceptCoach(context, caller, params));
  serve(app, context, 'rejectCoach', ({ caller, params }) => rejectCoach(context, caller, params));
}
