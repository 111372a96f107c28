import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '#server/services/hash.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../../../support/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER = '10.0.0.1';

type Device = { readonly address: string; readonly cookie?: string | undefined };

describe.each(storageLanes())('Whoever guesses a password ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let marta: SeededUser;
  let time: number;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location, now: () => time });
    marta = await server.seedAthlete({ email: 'marta@test.local' });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const logIn = ({ address, cookie }: Device, password = TEST_PASSWORD, email = marta.email) =>
    server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      remoteAddress: address,
      headers: cookie === undefined ? {} : { cookie },
    });
  /** Logs in, and answers the cookie that the browser sends from then on. */
  async function markedBy(device: Device, email = marta.email): Promise<string> {
    const answer = await logIn(device, TEST_PASSWORD, email);
    expect(answer.statusCode).toBe(200);
    return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  }
  async function guess(count: number, device: Device): Promise<number[]> {
    const statuses: number[] = [];
    for (let one = 0; one < count; one += 1) statuses.push((await logIn(device, 'wrong-wrong')).statusCode);
    return statuses;
  }

  it('locks out itself after ten tries, and neither the owner nor anybody else at another address [security.md]', async () => {
    const thief = { address: '10.6.6.6' };
    expect(await guess(11, thief)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await logIn(thief)).statusCode).toBe(429);
    expect((await logIn({ address: OWNER })).statusCode).toBe(200);
    const other = await server.seedAthlete();
    expect((await logIn(thief, TEST_PASSWORD, other.email)).statusCode).toBe(200);
  });

  it('does not keep out a phone that logged in before, not even from the same address, and however many guess', async () => {
    const cookie = await markedBy({ address: OWNER });
    await guess(11, { address: OWNER });
    await server.storage.throttle.add(
      [OWNER, '10.6.6.6'].flatMap((address) => Array.from({ length: 300 }, () => `login:address:${address}`)),
      time,
    );
    await server.storage.throttle.add(
      Array.from({ length: 300 }, () => `login:account:${marta.email}`),
      time,
    );
    expect((await logIn({ address: OWNER })).statusCode).toBe(429);
    expect((await logIn({ address: '10.7.7.7' })).statusCode).toBe(429);
    expect((await logIn({ address: OWNER, cookie })).statusCode).toBe(200);
    expect((await logIn({ address: '10.7.7.7', cookie })).statusCode).toBe(200);
  });

  it('has ten tries of its own on a device that is known, which a right password gives back', async () => {
    const cookie = await markedBy({ address: OWNER });
    expect(await guess(9, { address: OWNER, cookie })).not.toContain(429);
    expect((await logIn({ address: OWNER, cookie })).statusCode).toBe(200);
    expect(await guess(11, { address: OWNER, cookie })).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await logIn({ address: '10.1.1.1', cookie })).statusCode).toBe(429);
    // From then on as anybody else: at an address from which nobody guessed.
    expect((await logIn({ address: '10.1.1.1' })).statusCode).toBe(200);
    time += 15 * MINUTE;
    expect((await logIn({ address: OWNER, cookie })).statusCode).toBe(200);
  });

  it('gains nothing by the mark of a device on which only the guesser has logged in', async () => {
    const thief = await server.seedAthlete();
    const cookie = await markedBy({ address: '10.6.6.6' }, thief.email);
    expect((await guess(11, { address: '10.6.6.6', cookie })).at(-1)).toBe(429);
    expect((await logIn({ address: OWNER })).statusCode).toBe(200);
  });

  it.each(['', 'spotter-device=', 'spotter-device=x', `spotter-device=${'A'.repeat(43)}`, 'spotter-device=%00;;='])(
    'gains nothing by a made-up mark (%j)',
    async (cookie) => {
      expect((await guess(11, { address: '10.6.6.6', cookie })).at(-1)).toBe(429);
    },
  );

  it('the mark of a device is secret, hashed, kept for 400 days, out of reach of scripts and other sites', async () => {
    const answer = await logIn({ address: OWNER });
    expect(answer.headers['set-cookie']).toMatch(
      /^spotter-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [, mark = ''] = /=([\w-]{43})/.exec(String(answer.headers['set-cookie'])) ?? [];
    expect(await server.storage.knownDevices.exists(hashOf(mark))).toBe(true);
    expect(await server.storage.knownDevices.exists(mark)).toBe(false);
    const secure = await createTestServer({ config: { publicUrl: 'https://spotter.test' } });
    const { email } = await secure.seedAthlete();
    const payload = { email, password: TEST_PASSWORD };
    const overTls = await secure.inject({ method: 'POST', url: '/api/login', payload });
    expect(overTls.headers['set-cookie']).toMatch(/^__Host-spotter-device=.*; Secure; SameSite=Lax$/);
    await secure.close();
  });

  it('a device stays the same one for everybody who logs in on it, and is known for 400 days after the last time', async () => {
    const first = await markedBy({ address: OWNER });
    const leo = await server.seedAthlete();
    expect(await markedBy({ address: OWNER, cookie: first }, leo.email)).toBe(first);
    time += 399 * DAY;
    expect(await markedBy({ address: OWNER, cookie: first })).toBe(first);
    time += 399 * DAY;
    await guess(10, { address: OWNER });
    expect((await logIn({ address: OWNER, cookie: first })).statusCode).toBe(200);
    time += 401 * DAY;
    await guess(10, { address: OWNER });
    expect((await logIn({ address: OWNER, cookie: first })).statusCode).toBe(429);
  });

  it('a person has twenty known devices, the last that were used', async () => {
    const cookies: string[] = [];
    for (let device = 0; device < 22; device += 1) {
      time += MINUTE;
      cookies.push(await markedBy({ address: OWNER }));
    }
    const known = await Promise.all(
      cookies.map((cookie) => server.storage.knownDevices.exists(hashOf(cookie.split('=')[1] ?? ''))),
    );
    expect(known).toEqual([false, false, ...Array.from({ length: 20 }, () => true)]);
  });

  it('many addresses together have three hundred tries at one account', async () => {
    const bucket = `login:account:${marta.email}`;
    await server.storage.throttle.add(
      Array.from({ length: 299 }, () => bucket),
      time,
    );
    expect(await guess(2, { address: '10.6.6.6' })).toEqual([401, 429]);
    expect(await guess(1, { address: '10.6.6.7' })).toEqual([429]);
  });

  it('right passwords have a limit of their own, that no one meets who uses the app, and no one else uses up', async () => {
    const cookie = await markedBy({ address: OWNER });
    const bucket = `login:right:${marta.email}`;
    await server.storage.throttle.add(
      Array.from({ length: 98 }, () => bucket),
      time,
    );
    await guess(5, { address: '10.6.6.6' });
    expect((await logIn({ address: OWNER })).statusCode).toBe(200);
    const answer = await logIn({ address: '10.2.2.2' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
    expect((await logIn({ address: OWNER, cookie })).statusCode).toBe(200);
    time += 15 * MINUTE;
    expect((await logIn({ address: OWNER })).statusCode).toBe(200);
  });
});
