import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieName, originOf, setCookie } from '#server/http/cookies.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { markDevice } from '#server/services/accounts/known-devices.ts';
import type { Context } from '#server/services/context.ts';
import { LINK_MS } from '#server/services/google/links.ts';
import { createGoogleProvider, type GoogleSettings } from '#server/services/google/provider.ts';
import { beginSignIn, finishSignIn, SIGN_IN_MS } from '#server/services/google/sign-in.ts';
import { Refusal } from '#server/services/refusal.ts';
import { carryMark, markOf } from './device-mark.ts';

/** The login explains these queries in words. A page of an older build knows the first of them alone. */
const UNAVAILABLE = '/login?google=unavailable';
const TOO_MANY_TRIES = `${UNAVAILABLE}&why=tooManyTries`;
const SIGN_IN = 'spotter-google';
const LINK = 'spotter-google-link';

export type GoogleConfig = { readonly publicUrl?: string | undefined; readonly google?: GoogleSettings | undefined };

/** Serves Google's part of the login (security.md 'Google'); without its settings the start leads back to the login. */
export function serveGoogle(app: FastifyInstance, context: Context, { publicUrl, google }: GoogleConfig): void {
  const provider = google && createGoogleProvider(google);

  serveAnyone(app, 'googleStart', async ({ request, reply }) => {
    if (!provider) return reply.redirect(UNAVAILABLE);
    const origin = originOf(request, publicUrl);
    const begun = await beginSignIn(context, provider, { origin, address: request.ip }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'too_many_tries') return TOO_MANY_TRIES;
      request.log.warn({ err: error }, 'Google cannot be asked');
      return UNAVAILABLE;
    });
    if (typeof begun === 'string') return reply.redirect(begun);
    setCookie(reply, { name: cookieName(SIGN_IN, origin), value: begun.id, seconds: SIGN_IN_MS / 1_000 });
    return reply.redirect(begun.url);
  });

  serveAnyone(app, 'googleRedirect', async ({ query, request, reply }) => {
    if (!provider) throw new Refusal('google_unavailable');
    const origin = originOf(request, publicUrl);
    const cookie = cookieName(SIGN_IN, origin);
    const signedIn = await finishSignIn(context, provider, { ...query, id: request.cookies[cookie] });
    setCookie(reply, { name: cookie, value: '', seconds: 0 });
    if (signedIn.kind === 'in') {
      const mark = await markDevice(context, signedIn.reply.userId, markOf(request, publicUrl));
      carryMark({ request, reply }, mark, publicUrl);
      return signedIn.reply;
    }
    setCookie(reply, { name: cookieName(LINK, origin), value: signedIn.linkId, seconds: LINK_MS / 1_000 });
    throw new Refusal('google_email_taken');
  });
}

/** Returns the id of the Google identity that waits in this browser for a password. */
export function linkOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[cookieName(LINK, originOf(request, publicUrl))];
}
