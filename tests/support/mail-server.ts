import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type ReceivedMail = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who logged in to send it: 'name password'. */
  readonly login: string | undefined;
};

export type MailServer = {
  /** smtp://… */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** From now on: takes e-mails, refuses each, or says nothing more until it takes them again. */
  behave(how: 'takes' | 'refuses' | 'is silent'): void;
  readonly close: () => Promise<void>;
};

type Behaviour = Parameters<MailServer['behave']>[0];

/** A small SMTP server (RFC 5321) that speaks in plain text, as one on the same machine may. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const lines = new Set<Socket>();
  const now: { behaviour: Behaviour } = { behaviour: 'takes' };
  let wake = Promise.withResolvers<void>();

  const server = createServer((socket) => {
    lines.add(socket);
    socket.once('close', () => lines.delete(socket));
    socket.on('error', () => undefined);
    void talk(socket);
  });

  /** Says so as soon as it says anything at all. */
  async function say(socket: Socket, answer: string): Promise<void> {
    while (now.behaviour === 'is silent') await wake.promise;
    socket.write(`${answer}\r\n`);
  }

  async function talk(socket: Socket): Promise<void> {
    let [from, to, login]: (string | undefined)[] = [];
    let message: string[] | undefined;
    await say(socket, '220 mail.test ESMTP');
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      if (message !== undefined) {
        if (line !== '.') message.push(line.replace(/^\./, ''));
        else {
          received.push({ from: from ?? '', to: to ?? '', ...read(message), login });
          message = undefined;
          await say(socket, '250 taken');
        }
        continue;
      }
      const [command = ''] = line.toUpperCase().split(' ');
      const address = /<(.*)>/.exec(line)?.[1];
      if (command === 'MAIL') from = address;
      if (command === 'RCPT') to = address;
      if (command === 'AUTH') login = plainLogin(line);
      if (command === 'DATA' && now.behaviour !== 'refuses') message = [];
      await say(socket, answerTo(command, now.behaviour));
      if (command === 'QUIT') socket.end();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (how) => {
      now.behaviour = how;
      wake.resolve();
      wake = Promise.withResolvers();
    },
    close: async () => {
      for (const socket of lines) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerTo(command: string, behaviour: Behaviour): string {
  if (command === 'EHLO') return '250-mail.test\r\n250-SMTPUTF8\r\n250-8BITMIME\r\n250 AUTH PLAIN';
  if (command === 'STARTTLS') return '502 not here';
  if (command === 'AUTH') return '235 come in';
  if (command === 'QUIT') return '221 bye';
  if (command === 'DATA') return behaviour === 'refuses' ? '554 no room for it' : '354 go on';
  return '250 fine';
}

function plainLogin(line: string): string {
  const [, name = '', password = ''] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
    .toString()
    .split('\0');
  return `${name} ${password}`;
}

/** Headers, and the text as it is meant. */
function read(lines: readonly string[]): { subject: string; text: string } {
  const end = lines.indexOf('');
  const headers = lines.slice(0, end).join('\n').replaceAll(/\n\s+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const body = lines.slice(end + 1).join('\n');
  const coding = header('Content-Transfer-Encoding').toLowerCase();
  return {
    subject: words(header('Subject')),
    text: coding === 'base64' ? fromBase64(body) : fromPrintable(body, coding),
  };
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString();
}

function fromPrintable(text: string, coding: string): string {
  return coding === 'quoted-printable' ? unquoted(text.replaceAll('=\n', '')) : text;
}

function unquoted(text: string): string {
  return Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** Encoded words of a header (RFC 2047). */
function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, coding: string, word: string) =>
      coding.toUpperCase() === 'B' ? fromBase64(word) : unquoted(word.replaceAll('_', ' ')),
    );
}
