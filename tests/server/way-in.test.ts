import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

const MINUTE = 60_000;
const NEW = 'a password of today';
const NEW_DEVICE = '10.2.2.2';

describe.each(storageLanes())('A new device, while strangers guess at its owner’s account ($name)', (lane) => {
  let mails: MailServer;
  let server: TestServer;
  let marta: SeededUser;
  let time: number;
  let drop: () => Promise<void>;

  beforeEach(() => {
    time = 1_800_000_000_000;
  });
  afterEach(async () => {
    await server.close();
    await mails.close();
    await drop();
  });

  async function open({ sendsMails }: { sendsMails: boolean }): Promise<void> {
    mails = await startMailServer();
    const opened = await lane.open();
    drop = opened.drop;
    const mail = { url: mails.url, from: 'spotter@gym.test', site: 'https://spotter.test' };
    const config = sendsMails ? { mail } : {};
    server = await createTestServer({ location: opened.location, now: () => time, config });
    marta = await server.seedAthlete({ email: 'marta@test.local' });
  }
  const send = (url: string, payload: object, { cookie = '', language = 'en' } = {}) =>
    server.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: NEW_DEVICE,
      headers: { 'accept-language': language, ...(cookie !== '' && { cookie }) },
    });
  const logIn = (password: string, wishes = {}) => send('/api/login', { email: marta.email, password }, wishes);
  const strangersGuess = () =>
    server.storage.throttle.add(
      Array.from({ length: 300 }, () => `login:account:${marta.email}`),
      time,
    );
  const ask = (language: string) => send('/api/password/link', { email: marta.email }, { language });
  /** Uses a link on the new device, and returns what the browser carries from then on. */
  async function redeem(token: string): Promise<string> {
    const answer = await send('/api/password/reset', { token, newPassword: NEW });
    expect(answer.statusCode).toBe(200);
    return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  }

  it('is told of the link by email, which lets it in at once and for good, however many go on guessing', async () => {
    await open({ sendsMails: true });
    await strangersGuess();
    time += 5 * MINUTE;
    const refused = await logIn(TEST_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.json()).toMatchObject({
      code: 'too_many_tries',
      message:
        'Too many attempts to log in. "Forgot your password?" lets you in at once, with a link by email. Or try again in 10 min.',
    });
    await send('/api/password/link', { email: marta.email });
    await expect.poll(() => mails.received.length).toBe(1);
    const cookie = await redeem(/#([\da-f]{64})/.exec(mails.received[0]?.text ?? '')?.[1] ?? '');
    await strangersGuess();
    expect((await logIn(NEW)).statusCode).toBe(429);
    expect((await logIn(NEW, { cookie })).statusCode).toBe(200);
  });

  it('hears without emails whom to ask: the link of an administrator lets it in, too', async () => {
    await open({ sendsMails: false });
    const admin = await server.seedUser({ role: 'admin' });
    await strangersGuess();
    expect((await logIn(TEST_PASSWORD)).json().message).toBe(
      "Too many attempts to log in. Ask your gym's administrator for a link, which lets you in at once, or try again in 15 min.",
    );
    expect((await logIn(TEST_PASSWORD, { language: 'es' })).json().message).toBe(
      'Demasiados intentos de iniciar sesión. Pide a quien administra tu gimnasio un enlace, con el que entras ahora mismo, o inténtalo de nuevo en 15 min.',
    );
    const made = await server.inject({
      method: 'POST',
      url: `/api/admin/${admin.id}/passwordLink`,
      headers: server.as(admin),
      payload: { email: marta.email, currentPassword: TEST_PASSWORD },
    });
    const cookie = await redeem(made.json().token);
    await strangersGuess();
    expect((await logIn(NEW, { cookie })).statusCode).toBe(200);
  });

  it('is not kept from the link by strangers who ask for it: the newest one in the inbox works', async () => {
    await open({ sendsMails: true });
    for (let asks = 0; asks < 5; asks += 1) expect((await ask('en')).statusCode).toBe(200);
    await expect.poll(() => mails.received.length).toBe(5);
    time += 59 * MINUTE;
    const refused = await ask('en');
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'A link was asked for several times in the last hour. If there is an account with this email, the newest link is in its inbox or spam folder, and works. You can ask again in 1 min.',
    ]);
    expect((await ask('es')).json().message).toMatch(/^Se pidió un enlace varias veces.+ en 1 min\.$/);
    await redeem(/#([\da-f]{64})/.exec(mails.received.at(-1)?.text ?? '')?.[1] ?? '');
  });
});
