import { createTransport } from 'nodemailer';
import { isThisMachine } from '#server/loopback.ts';
import { costlyWork } from '#server/services/limits/costly-work.ts';
import type { Mail, PostOffice } from '#server/services/mail.ts';

export type MailSettings = {
  /** The SMTP server: smtp://… or smtps://…, with name and password. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** The address at which people reach the server, with which links begin. */
  readonly site: string;
};

const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;
/** How many e-mails are sent at once, and how many wait. */
const AT_ONCE = 4;
const WAITING = 500;

/**
 * Returns what hands e-mails to the SMTP server of the settings and rejects where that does not take one. The way to
 * another machine is encrypted (smtps://, or STARTTLS, which it must offer): links that open an account go over it.
 */
export function createPostOffice({ url, from }: Pick<MailSettings, 'url' | 'from'>): PostOffice {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isThisMachine(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const inTurn = costlyWork(AT_ONCE, WAITING);
  return {
    async post({ to, subject, text }: Mail): Promise<void> {
      await inTurn(() =>
        transport.sendMail({ from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } }),
      );
    },
  };
}
