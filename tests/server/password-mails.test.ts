import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostOffice } from '#server/mail/post-office.ts';
import { newId } from '#server/storage/ids.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

const SITE = 'https://spotter.test';
const FROM = 'Spotter <spotter@gym.test>';
const NEW = 'a password of today';
const HOUR = 60 * 60_000;

describe.each(storageLanes())('A forgotten password by e-mail ($name) [security.md]', (lane) => {
  let mails: MailServer;
  let server: TestServer;
  let marta: SeededUser;
  let time: number;
  let log: string;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    log = '';
    mails = await startMailServer();
    const opened = await lane.open();
    drop = opened.drop;
    const logTo = new Writable({
      write: (chunk, _encoding, done) => {
        log += String(chunk);
        done();
      },
    });
    const mail = { url: mails.url.replace('//', '//ana:p%40ss@'), from: FROM, site: SITE };
    const config = { mail, logLevel: 'info', logTo };
    server = await createTestServer({ location: opened.location, now: () => time, config });
    marta = await server.seedAthlete({ email: 'marta@test.local', username: 'marta.r' });
  });
  afterEach(async () => {
    await server.close();
    await mails.close();
    await drop();
  });

  const ask = (email: string, { language = 'en', address = '10.0.0.1' } = {}) =>
    server.inject({
      method: 'POST',
      url: '/api/password/link',
      payload: { email },
      headers: { 'accept-language': language },
      remoteAddress: address,
    });
  const redeem = (token: string, language = 'en') =>
    server.inject({
      method: 'POST',
      url: '/api/password/reset',
      payload: { token, newPassword: NEW },
      headers: { 'accept-language': language },
    });
  const nth = async (count: number) => {
    await expect.poll(() => mails.received.length).toBe(count);
    return mails.received[count - 1];
  };

  it('brings a link that sets a new password, and the person is told of it', async () => {
    const help = await server.inject({ url: '/api/password/help' });
    expect(help.json()).toEqual({ byEmail: true });
    expect((await ask('MARTA@test.local')).statusCode).toBe(200);
    const mail = await nth(1);
    expect(mail).toMatchObject({
      to: 'marta@test.local',
      from: 'spotter@gym.test',
      subject: 'Choose a new password for Spotter',
      login: 'ana p@ss',
    });
    expect(mail?.text).toContain('Hello,');
    const token = linkIn(mail?.text ?? '');
    expect((await redeem(token)).json()).toMatchObject({ email: marta.email });
    const told = await nth(2);
    expect(told).toMatchObject({ to: 'marta@test.local', subject: 'Your Spotter password was changed' });
    const login = await server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: marta.email, password: NEW },
    });
    expect(login.statusCode).toBe(200);
    expect(log).toContain('/api/password/reset');
    expect(log).not.toContain(token);
  });

  it('has no word of whoever registered the address, and no link but to the server’s own address', async () => {
    const words = 'Your account is locked: https://evil.test/unlock';
    const google = { iss: 'https://id.test', sub: 's' };
    const stranger = { role: 'athlete', username: words, createdAt: time } as const;
    await server.storage.users.insert({ ...stranger, id: newId(), email: 'known@test.local', passwordHash: 'x' });
    await server.storage.users.insert({
      ...stranger,
      id: newId(),
      email: 'google@test.local',
      passwordHash: null,
      google,
    });
    for (const email of ['known@test.local', 'google@test.local']) {
      await server.inject({
        method: 'POST',
        url: '/api/password/link',
        payload: { email },
        headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' },
      });
    }
    await nth(2);
    const token = mails.received.map(({ text }) => linkIn(text)).find(Boolean) ?? '';
    await redeem(token);
    await nth(3);
    for (const { subject, text } of mails.received) expect(`${subject} ${text}`).not.toMatch(/evil|locked/);
    expect(token).not.toBe('');
  });

  it('is written in the language of who asks', async () => {
    const answer = await ask(marta.email, { language: 'es-MX' });
    expect(answer.json().message).toMatch(/^Si hay una cuenta con este correo/);
    const mail = await nth(1);
    expect(mail?.subject).toBe('Elige una contraseña nueva para Spotter');
    await redeem(linkIn(mail?.text ?? ''), 'es');
    expect((await nth(2))?.subject).toBe('Se cambió tu contraseña de Spotter');
  });

  it('answers alike for an account that there is and one that there is not, before anything is sent', async () => {
    mails.behave('is silent');
    const [known, unknown] = [await ask(marta.email), await ask('nobody@test.local')];
    expect([known.statusCode, known.body, headersOf(known.headers)]).toEqual([
      unknown.statusCode,
      unknown.body,
      headersOf(unknown.headers),
    ]);
    expect(mails.received).toEqual([]);
    mails.behave('takes');
    // All that was begun is over when the server is.
    await server.app.close();
    expect(mails.received.map(({ to }) => to)).toEqual([marta.email]);
  });

  it('says to who logs in with Google alone that there is no password, and sets none', async () => {
    const google = { iss: 'https://id.test', sub: 's' };
    const person = { id: newId(), role: 'athlete', username: 'gina', email: 'gina@test.local' } as const;
    await server.storage.users.insert({ ...person, passwordHash: null, createdAt: time, google });
    await ask(person.email);
    const mail = await nth(1);
    expect(mail).toMatchObject({ to: person.email, subject: 'Your Spotter account has no password' });
    expect(mail?.text).not.toContain(SITE);
  });

  it('is asked for five times an hour for one e-mail, whether it has an account or not, and thirty from one address', async () => {
    for (const email of [marta.email, 'nobody@test.local']) {
      const statuses: number[] = [];
      for (let asks = 0; asks < 6; asks += 1)
        statuses.push((await ask(email, { address: `10.0.1.${asks}` })).statusCode);
      expect([email, statuses]).toEqual([email, [200, 200, 200, 200, 200, 429]]);
    }
    const statuses: number[] = [];
    for (let asks = 0; asks < 31; asks += 1)
      statuses.push((await ask(`n${asks}@test.local`, { address: '10.9.9.9' })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await ask(marta.email, { address: '10.8.8.8' })).statusCode).toBe(429);
    time += HOUR;
    expect((await ask(marta.email, { address: '10.8.8.8' })).statusCode).toBe(200);
  });

  it('that nobody takes is noted in the log without its link, and asked for again it comes', async () => {
    mails.behave('refuses');
    expect((await ask(marta.email)).statusCode).toBe(200);
    await expect.poll(() => log).toContain('emails were not sent');
    expect(log).toContain('no room for it');
    expect(log).not.toMatch(/resetPassword|p@ss|marta/);
    const admin = await server.seedUser({ role: 'admin' });
    const metrics = await server.inject({ url: '/api/metrics', headers: server.as(admin) });
    expect(metrics.body).toContain('spotter_mails_refused_total{reason="refused"} 1\n');
    expect(metrics.body).toContain('spotter_mails_refused_total{reason="login"} 0\n');
    mails.behave('takes');
    await ask(marta.email);
    expect(linkIn((await nth(1))?.text ?? '')).not.toBe('');
  });

  it('changes nothing until the link is used: the old password logs in', async () => {
    await ask(marta.email);
    await nth(1);
    const payload = { email: marta.email, password: TEST_PASSWORD };
    expect((await server.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200);
    const profile = await server.inject({ url: '/api/user/getProfile', headers: server.as(marta) });
    expect(profile.statusCode).toBe(200);
  });
});

function linkIn(text: string): string {
  return /https:\/\/spotter\.test\/resetPassword#([\da-f]{64})\n/.exec(text)?.[1] ?? '';
}

/** Those that are not another with every answer. */
function headersOf(headers: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(headers).filter(([name]) => name !== 'x-request-id' && name !== 'date');
}

describe('A server without SMTP_URL', () => {
  it('says so, and whom to ask', async () => {
    const server = await createTestServer();
    const help = await server.inject({ url: '/api/password/help' });
    expect(help.json()).toEqual({ byEmail: false });
    const payload = { email: 'marta@test.local' };
    const answer = await server.inject({ method: 'POST', url: '/api/password/link', payload });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "This server sends no emails. Ask your gym's administrator for a link.",
    ]);
    await server.close();
  });
});

describe('The post office', () => {
  it('hands nothing to another machine over a line that everybody can read', async () => {
    const mails = await startMailServer();
    // The same machine under a name that is not known to be it.
    const post = createPostOffice({ url: mails.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), from: FROM });
    await expect(post.post({ to: 'marta@test.local', subject: 's', text: 't' })).rejects.toThrow(/STARTTLS|TLS/);
    expect(mails.received).toEqual([]);
    await mails.close();
  });
});
