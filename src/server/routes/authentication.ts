import type { FastifyInstance } from 'fastify';
import { notices } from '#contract/words/notices.ts';
import { bearerOf } from '#server/http/bearer.ts';
import { serve, serveAnyone } from '#server/http/serve.ts';
import type { MailSettings } from '#server/mail/post-office.ts';
import { logIn, renewToken } from '#server/services/accounts/log-in.ts';
import { register } from '#server/services/accounts/registration.ts';
import { closeSession } from '#server/services/accounts/sessions.ts';
import { invitation } from '#server/services/coaching/invitations.ts';
import type { Context } from '#server/services/context.ts';
import { carryMark, markOf } from './device-mark.ts';
import { linkOf, serveGoogle, type GoogleConfig } from './google.ts';

type AuthenticationConfig = GoogleConfig & { readonly mail?: MailSettings | undefined };

export function serveAuthentication(app: FastifyInstance, context: Context, config: AuthenticationConfig): void {
  serveAnyone(app, 'register', ({ body, request }) => register(context, body, request.ip));

  serveAnyone(app, 'invitation', ({ body, request }) => invitation(context, body.secretCode, request.ip));

  serveAnyone(app, 'login', async ({ body, request, reply }) => {
    const { publicUrl, mail } = config;
    const origin = {
      address: request.ip,
      linkId: linkOf(request, publicUrl),
      mark: markOf(request, publicUrl),
      byEmail: mail !== undefined,
    };
    const loggedIn = await logIn(context, body, origin);
    carryMark({ request, reply }, loggedIn.mark, publicUrl);
    return loggedIn.reply;
  });

  const logOut = async (token: string): Promise<{ message: string }> => {
    await closeSession(context, token);
    return { message: notices.loggedOut };
  };
  serve(app, context, 'logout', ({ request }) => logOut(bearerOf(request)), { ofAnyRole: true });

  serve(app, context, 'renewToken', ({ caller, request }) => renewToken(context, caller, bearerOf(request)), {
    ofAnyRole: true,
  });

  serveAnyone(app, 'signedInFront', async ({ query, reply }) => reply.redirect(pageOfApp(query.to ?? '/'), 303));

  serveGoogle(app, context, config);
}

/** Returns the path of a page of this app, and '/' for anything else, such as another host's address or a call. */
function pageOfApp(to: string): string {
  const base = 'http://app.invalid';
  if (!URL.canParse(to, base)) return '/';
  const { origin, pathname, search } = new URL(to, base);
  const isPage = origin === base && !pathname.startsWith('//') && !/^\/api(\/|$)/.test(pathname);
  return isPage ? `${pathname}${search}` : '/';
}
