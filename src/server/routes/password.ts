import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, type Language } from '#contract/language.ts';
import { passwordNotices } from '#contract/words/password-resets.ts';
import { bearerOf } from '#server/http/bearer.ts';
import { askedLocale } from '#server/http/language.ts';
import { serve, serveAnyone } from '#server/http/serve.ts';
import { createPostOffice, type MailSettings } from '#server/mail/post-office.ts';
import { MAIL_REASONS, MailRefused, tellRefusals } from '#server/mail/refused-mails.ts';
import { markDevice } from '#server/services/accounts/known-devices.ts';
import { mailChange, mailLink } from '#server/services/accounts/password-mails.ts';
import { countAsk, makePasswordLink, redeemLink } from '#server/services/accounts/password-resets.ts';
import type { Context } from '#server/services/context.ts';
import { createErrands } from '#server/services/errands.ts';
import { Refusal } from '#server/services/refusal.ts';
import { carryMark, markOf } from './device-mark.ts';

type PasswordConfig = { readonly mail?: MailSettings | undefined; readonly publicUrl?: string | undefined };

/** Serves the ways back from a forgotten password; by e-mail where the server sends any. */
export function servePassword(app: FastifyInstance, context: Context, { mail, publicUrl }: PasswordConfig): void {
  const post = mail && openPostOffice(app, mail);
  const errands = createErrands((error) => {
    if (!(error instanceof MailRefused) && !app.watch.note(error))
      app.log.error({ err: error }, 'an email was not written');
  });
  // What was asked for while the server stops is still sent, and storage is closed after that.
  app.addHook('onClose', async () => {
    await errands.settled();
    post?.close();
  });

  serveAnyone(app, 'passwordHelp', async () => ({ byEmail: post !== undefined }));

  serveAnyone(app, 'askPasswordLink', async ({ body, request, reply }) => {
    if (!mail || !post) throw new Refusal('no_mail');
    await countAsk(context, { email: body.email, address: request.ip });
    const asked = { email: body.email, site: mail.site, language: languageIn(request) };
    // The link is sent only after the answer, whose duration must not show whether there is an account.
    finished(reply.raw, () => errands.run(() => mailLink(context, post, asked)));
    return { message: passwordNotices.linkSent };
  });

  serveAnyone(app, 'resetPassword', async ({ body, request, reply }) => {
    const user = await redeemLink(context, { ...body, address: request.ip });
    if (post) errands.run(() => mailChange(post, user, languageIn(request)));
    // A new device is known from now on: strangers' wrong passwords keep nobody out of it. The password is set either way.
    const mark = await markDevice(context, user.id, markOf(request, publicUrl)).catch((error: unknown) => {
      request.log.error({ err: error }, 'a device was not marked');
      return undefined;
    });
    if (mark !== undefined) carryMark({ request, reply }, mark, publicUrl);
    return { message: passwordNotices.passwordReset, email: user.email };
  });

  serve(app, context, 'makePasswordLink', ({ caller, params, body, request }) =>
    makePasswordLink(context, caller, { ...params, ...body, token: bearerOf(request) }),
  );
}

/** Opens the post office of the settings, whose failures are counted and stand in the log. */
function openPostOffice(app: FastifyInstance, mail: MailSettings) {
  const help = 'E-mails that could not be sent, by reason.';
  return tellRefusals(createPostOffice(mail), {
    count: app.metrics.counter('spotter_mails_refused_total', help, 'reason', MAIL_REASONS),
    say: (mails) => app.log.error({ mails }, 'emails were not sent'),
  });
}

function languageIn({ headers }: FastifyRequest): Language {
  return languageOf(askedLocale(headers['accept-language']));
}
