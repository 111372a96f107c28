import type { FastifyInstance } from 'fastify';
import type { LargeReadings } from '#server/http/large-readings.ts';
import { serve } from '#server/http/serve.ts';
import { coachPending } from '#server/services/accounts/approvals.ts';
import { acceptAthlete, coachArea, deleteAthlete } from '#server/services/coaching/coaching.ts';
import { generateSecretCode, secretCode } from '#server/services/coaching/secret-codes.ts';
import type { Context } from '#server/services/context.ts';

export function serveCoach(app: FastifyInstance, context: Context, large: LargeReadings): void {
  serve(app, context, 'coachArea', async ({ caller, params, ...asked }) =>
    large.sendLists(asked, await coachArea(context, caller, params.coachId)),
  );
  serve(app, context, 'acceptAthlete', ({ caller, params }) => acceptAthlete(context, caller, params));
  serve(app, context, 'deleteAthlete', ({ caller, params }) => deleteAthlete(context, caller, params));
  serve(app, context, 'secretCode', ({ caller, params }) => secretCode(context, caller, params.coachId));
  serve(app, context, 'generateSecretCode', ({ caller, params }) =>
    generateSecretCode(context, caller, params.coachId),
  );
  serve(app, context, 'coachPending', async ({ caller, params }) => coachPending(caller, params.id), {
    ofAnyRole: true,
  });
}
