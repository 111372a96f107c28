import type { Language } from '#contract/language.ts';
import { passwordMails as spanish } from '#contract/words/es/password-resets.ts';
import { passwordMails as english, type MailText } from '#contract/words/password-resets.ts';

export type Mail = MailText & { readonly to: string };

/** Hands e-mails to the mail server. */
export type PostOffice = {
  /** Rejects where the e-mail was not accepted. */
  post(mail: Mail): Promise<void>;
};

type Mails = typeof english;

/** Returns an e-mail in the reader's language, or in both languages where the reader's is not known. */
export function mailIn(language: Language | undefined, write: (mails: Mails) => MailText): MailText {
  if (language !== undefined) return write(language === 'es' ? spanish : english);
  const [one, other] = [write(english), write(spanish)];
  return { subject: `${one.subject} · ${other.subject}`, text: `${one.text}\n—\n\n${other.text}` };
}
