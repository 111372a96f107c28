import type { FastifyInstance } from 'fastify';
import { bearerOf } from '#server/http/bearer.ts';
import type { LargeReadings } from '#server/http/large-readings.ts';
import { serve } from '#server/http/serve.ts';
import { acceptCoach, adminArea, rejectCoach } from '#server/services/accounts/approvals.ts';
import {
  blockAccount,
  deleteAccountOf,
  noteDownload,
  unblockAccount,
  undoApproval,
} from '#server/services/administration/account-acts.ts';
import { accounts } from '#server/services/administration/accounts.ts';
import { auditLog } from '#server/services/administration/audit.ts';
import { heldCopiesOf } from '#server/services/backups/held-copies.ts';
import type { Context } from '#server/services/context.ts';

export function serveAdmin(
  app: FastifyInstance,
  context: Context,
  large: LargeReadings,
  config: { readonly backsUp?: boolean },
): void {
  serve(app, context, 'adminArea', async ({ caller, params, ...asked }) =>
    large.sendLists(asked, await adminArea(context, caller, params.adminId)),
  );
  serve(app, context, 'acceptCoach', ({ caller, params }) => acceptCoach(context, caller, params));
  serve(app, context, 'rejectCoach', ({ caller, params }) => rejectCoach(context, caller, params));
  serve(app, context, 'undoApproval', ({ caller, params }) => undoApproval(context, caller, params));

  serve(app, context, 'accounts', ({ caller, params, query }) => accounts(context, caller, params.adminId, query));
  serve(app, context, 'accountData', async ({ caller, params, ...asked }) => {
    await noteDownload(context, caller, params);
    return large.answer({ caller, ...asked }, 'account', { userId: params.accountId });
  });
  serve(app, context, 'deleteAccountOf', ({ caller, params, body, request }) =>
    deleteAccountOf(context, caller, params, { ...body, token: bearerOf(request) }),
  );
  serve(app, context, 'heldCopiesOf', ({ caller, params }) => heldCopiesOf(context, caller, params, config));
  serve(app, context, 'blockAccount', ({ caller, params }) => blockAccount(context, caller, params));
  serve(app, context, 'unblockAccount', ({ caller, params }) => unblockAccount(context, caller, params));
  serve(app, context, 'auditLog', ({ caller, params, query }) => auditLog(context, caller, params.adminId, query));
}
