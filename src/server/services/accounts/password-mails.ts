import { passwordLink } from '#contract/api/pages.ts';
import type { Language } from '#contract/language.ts';
import type { Context } from '#server/services/context.ts';
import { mailIn, type PostOffice } from '#server/services/mail.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { linkByEmail } from './password-resets.ts';

/** Mails the link to the account with this e-mail, if there is one. Rejects where the e-mail was not accepted. */
export async function mailLink(
  context: Context,
  post: PostOffice,
  { email, site, language }: { readonly email: string; readonly site: string; readonly language: Language },
): Promise<void> {
  const found = await linkByEmail(context, email);
  if (!found) return;
  const { user, token } = found;
  const text = mailIn(language, (mails) =>
    token === undefined ? mails.google() : mails.link(passwordLink(site, token)),
  );
  await post.post({ to: user.email, ...text });
}

/** Mails the person that their password was changed. Rejects where the e-mail was not accepted. */
export async function mailChange(
  post: PostOffice,
  { email }: Pick<UserRow, 'email'>,
  language?: Language,
): Promise<void> {
  await post.post({ to: email, ...mailIn(language, (mails) => mails.changed()) });
}
