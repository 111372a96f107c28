import type { FastifyInstance } from 'fastify';
import { MAX_AVATAR_BODY_BYTES } from '#contract/limits.ts';
import { bearerOf } from '#server/http/bearer.ts';
import type { LargeReadings } from '#server/http/large-readings.ts';
import { serve, serveAnyone } from '#server/http/serve.ts';
import { countDownload } from '#server/services/accounts/account-data.ts';
import { accountNotices, closeAccountNotice } from '#server/services/accounts/notices.ts';
import { changePassword, editProfile, profile } from '#server/services/accounts/profile.ts';
import { deleteAccount, wasDeleted } from '#server/services/accounts/removal.ts';
import { heldCopies } from '#server/services/backups/held-copies.ts';
import type { Context } from '#server/services/context.ts';

export function serveProfile(
  app: FastifyInstance,
  context: Context,
  large: LargeReadings,
  config: { readonly backsUp?: boolean },
): void {
  serve(app, context, 'profile', ({ caller }) => profile(context, caller));

  serve(
    app,
    context,
    'editProfile',
    ({ caller, body, request }) =>
      editProfile(context, caller, body, { token: bearerOf(request), address: request.ip }),
    { bodyLimit: MAX_AVATAR_BODY_BYTES },
  );

  serve(app, context, 'changePassword', ({ caller, body, request }) =>
    changePassword(context, caller, { ...body, token: bearerOf(request) }),
  );

  serve(app, context, 'myData', async ({ caller, ...asked }) => {
    await countDownload(context, caller);
    return large.answer({ caller, ...asked }, 'account', { userId: caller.id });
  });
  serve(app, context, 'deleteAccount', ({ caller, body, request }) =>
    deleteAccount(context, caller, { ...body, token: bearerOf(request) }),
  );
  serve(app, context, 'heldCopies', ({ caller }) => heldCopies(context, caller.id, config));
  // A role that changed a moment ago is no reason to refuse: the page renews its token by itself.
  const ofAnyRole = { ofAnyRole: true };
  serve(
    app,
    context,
    'accountNotices',
    ({ caller, request }) => accountNotices(context, caller, bearerOf(request)),
    ofAnyRole,
  );
  serve(
    app,
    context,
    'closeAccountNotice',
    ({ caller, params }) => closeAccountNotice(context, caller, params.noticeId),
    ofAnyRole,
  );
  serveAnyone(app, 'accountDeleted', ({ body }) => wasDeleted(context, body.userId));
}
