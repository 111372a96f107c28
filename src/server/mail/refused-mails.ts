import { createDigest } from '#server/services/health/digest.ts';
import type { PostOffice } from '#server/services/mail.ts';
import { Refusal } from '#server/services/refusal.ts';

const MOST_CHARACTERS = 200;
const ADDRESS = /[^\s"'<>()=,;]+@[^\s"'<>(),;]+/g;
const WEB_ADDRESS = /https?:\S+/gi;
const SECRET = /[\w-]{30,}/g;

/** Why e-mails are not sent: 'login' to the mail server, no 'connection' to it, 'refused' by it, too many 'waiting'. */
export const MAIL_REASONS = ['login', 'connection', 'refused', 'waiting', 'other'] as const;
export type MailReason = (typeof MAIL_REASONS)[number];

/** What a line of the log says of e-mails that were not sent; `count` of them since the last line for this reason. */
export type MailFault = {
  readonly reason: MailReason;
  readonly count: number;
  /** nodemailer's name of the error, such as EAUTH. */
  readonly error?: string;
  /** SMTP's answer, such as '550 5.1.1 No such user', without whose address it was and what a link says. */
  readonly answer?: string;
  /** The command that was answered so. */
  readonly command?: string;
};

/** An e-mail that was not sent, which was counted and said already. */
export class MailRefused extends Error {}

/**
 * Counts the e-mails that a post office could not send, and says why once a minute for each reason, to nobody's name.
 * Its `post` rejects with MailRefused.
 */
export function tellRefusals(
  post: PostOffice,
  { count, say }: { readonly count: (reason: MailReason) => void; readonly say: (fault: MailFault) => void },
): PostOffice & { readonly close: () => void } {
  const digest = createDigest<MailReason, Omit<MailFault, 'reason' | 'count'>>((reason, fault, times) =>
    say({ reason, count: times, ...fault }),
  );
  return {
    async post(mail) {
      try {
        await post.post(mail);
      } catch (error) {
        const reason = reasonOf(error);
        count(reason);
        digest.note(reason, faultOf(error, mail.to));
        throw new MailRefused(reason);
      }
    },
    close: () => digest.close(),
  };
}

type SmtpError = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown };

function reasonOf(error: unknown): MailReason {
  if (error instanceof Refusal) return 'waiting';
  const { code, responseCode } = error as SmtpError;
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'login';
  if (typeof responseCode === 'number') return 'refused';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused';
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? 'connection' : 'other';
}

function faultOf(error: unknown, to: string): Omit<MailFault, 'reason' | 'count'> {
  const { code, response, command } = error as SmtpError;
  return {
    ...(typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? { error: code } : {}),
    ...(typeof response === 'string' ? { answer: withoutNames(response, to) } : {}),
    ...(typeof command === 'string' && /^[A-Z ]{1,20}$/.test(command) ? { command } : {}),
  };
}

/** A mail server may name the account with its domain or without it, and a filter quotes what it does not like. */
function withoutNames(answer: string, to: string): string {
  const [name = ''] = to.split('@');
  const names = name === '' ? [] : [new RegExp(name.replaceAll(/\W/g, String.raw`\$&`), 'gi')];
  return [ADDRESS, WEB_ADDRESS, SECRET, ...names]
    .reduce((text, pattern) => text.replaceAll(pattern, '[redacted]'), answer.slice(0, MOST_CHARACTERS * 4))
    .slice(0, MOST_CHARACTERS);
}
