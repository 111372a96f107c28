import type { Language } from '#contract/language.ts';
import { passwordMails as spanish } from '#contract/words/es/password-resets.ts';
import { passwordMails as english, type MailText } from '#contract/words/password-resets.ts';

export type Mail = MailText & { readonly to: string };

/** Takes e-mails to where they are sent. */
export type PostOffice = {
  /** Rejects where the e-mail was not taken. */
  post(mail: Mail): Promise<void>;
};

type Mails = typeof english;

/** An e-mail in the reader's language; in both where nobody knows which that is. */
export function mailIn(language: Language | undefined, write: (mails: Mails) => MailText): MailText {
  if (language !== undefined) return write(language === 'es' ? spanish : english);
  const [one, other] = [write(english), write(spanish)];
  return { subject: `${one.subject} · ${other.subject}`, text: `${one.text}\n—\n\n${other.text}` };
}
