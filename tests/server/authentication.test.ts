import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginReply } from '#contract/api/account.ts';
import { ROLES } from '#contract/vocabulary.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import { newId } from '#server/storage/ids.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../support/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('Logging in and out', () => {
  let server: TestServer;
  let time: number;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    server = await createTestServer({ now: () => time });
  });
  afterEach(() => server.close());

  const logIn = (payload: object, remoteAddress = '10.0.0.1') =>
    server.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
  const area = (athleteId: string, token: string) =>
    server.inject({ url: `/api/athletes/${athleteId}`, headers: { authorization: `Bearer ${token}` } });

  it.each(ROLES)('names the %s as exactly one of the four kinds of user [§3]', async (role) => {
    const { id, email, username } = await server.seedUser({ role });
    const answer = await logIn({ email, password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(200);
    const { token, ...kinds } = answer.json();
    expect(kinds).toEqual({ [role]: { id, email, username } });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(() => loginReply.parse(answer.json())).not.toThrow();
  });

  it('takes the email in any case', async () => {
    await server.seedAthlete({ email: 'Marta@Demo.local' });
    expect((await logIn({ email: 'mARTA@demo.LOCAL', password: TEST_PASSWORD })).statusCode).toBe(200);
  });

  it('says the same to a wrong password and to an email that nobody has', async () => {
    const { email } = await server.seedAthlete();
    const wrong = await logIn({ email, password: 'wrong-wrong' });
    const unknown = await logIn({ email: 'nobody@test.local', password: 'wrong-wrong' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({ code: 'invalid_credentials', message: 'Wrong email or password.' });
    expect(unknown.body).toBe(wrong.body);
  });

  it('refuses someone who has no password, as one who logs in with Google has none', async () => {
    await server.storage.users.insert({
      id: newId(),
      role: 'athlete',
      username: 'g',
      email: 'g@test.local',
      passwordHash: null,
      createdAt: time,
    });
    for (const password of ['', 'nobody has this password', 'null']) {
      expect((await logIn({ email: 'g@test.local', password })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('tells a coach whose registration was rejected, and only with the right password', async () => {
    const { id, email } = await server.seedUser({ role: 'coachPending' });
    await server.storage.users.reject(id, 'admin', time);
    expect((await logIn({ email, password: 'wrong-wrong' })).json()).toMatchObject({ code: 'invalid_credentials' });
    const answer = await logIn({ email, password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 'registration_rejected',
      message: 'Your coach registration was rejected by an administrator.',
    });
  });

  it.each([
    [{}, { message: ['Please enter your email address.', 'Please enter your password.'] }],
    [
      { email: 'marta', password: 'x' },
      { message: 'Please enter a valid email address.', field: 'email' },
    ],
    [
      { email: 'a@b.es', password: '' },
      { message: 'Please enter your password.', field: 'password' },
    ],
    [
      { email: 'a@b.es', password: 'x'.repeat(129) },
      { message: 'The password has at most 128 characters.', field: 'password' },
    ],
  ])('says what is missing in %j [§5]', async (body, said) => {
    const answer = await logIn(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'invalid_input', ...said });
  });

  it('lets nobody try an eleventh wrong password within 15 minutes, and says how long to wait', async () => {
    const { email } = await server.seedAthlete();
    for (let count = 0; count < 10; count += 1) {
      expect((await logIn({ email, password: 'wrong-wrong' })).statusCode).toBe(401);
    }
    time += MINUTE;
    const answer = await logIn({ email: email.toUpperCase(), password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'too_many_tries' });
    expect(answer.headers['retry-after']).toBe(String(14 * 60));
    time += 14 * MINUTE;
    expect((await logIn({ email, password: TEST_PASSWORD })).statusCode).toBe(200);
  });

  it('counts wrong passwords that are sent at once', async () => {
    const { email } = await server.seedAthlete();
    const answers = await Promise.all(Array.from({ length: 14 }, () => logIn({ email, password: 'wrong-wrong' })));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });

  it('does not count right passwords, however many', async () => {
    const { email } = await server.seedAthlete();
    for (let count = 0; count < 12; count += 1) {
      expect((await logIn({ email, password: TEST_PASSWORD })).statusCode).toBe(200);
    }
  });

  it('lets one address try 100 times, whoever it tries', async () => {
    const tries = Array.from({ length: 100 }, () => 'login:address:10.9.9.9');
    await server.storage.throttle.add(tries, time);
    const { email } = await server.seedAthlete();
    expect((await logIn({ email, password: TEST_PASSWORD }, '10.9.9.9')).statusCode).toBe(429);
    expect((await logIn({ email, password: TEST_PASSWORD }, '10.9.9.8')).statusCode).toBe(200);
  });

  it('believes a proxy on its own machine about the address, and nobody else', async () => {
    const tries = Array.from({ length: 100 }, () => 'login:address:10.9.9.9');
    await server.storage.throttle.add(tries, time);
    const { email } = await server.seedAthlete();
    const from = (remoteAddress: string) =>
      server.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email, password: TEST_PASSWORD },
        headers: { 'x-forwarded-for': '10.9.9.9' },
        remoteAddress,
      });
    expect((await from('127.0.0.1')).statusCode).toBe(429);
    expect((await from('10.1.1.1')).statusCode).toBe(200);
  });

  it('asks people to come back when more log in at once than it can look at, and does not hold it against them [P16]', async () => {
    const { email } = await server.seedAthlete();
    const people = Array.from({ length: 120 }, (_, index) =>
      logIn({ email: index === 119 ? email : `p${index}@test.local`, password: TEST_PASSWORD }, `10.2.0.${index}`),
    );
    const answers = await Promise.all(people);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers['retry-after']).toBe('2');
    expect(busy[0]?.json()).toMatchObject({ code: 'server_busy' });
    expect(answers.filter(({ statusCode }) => ![200, 401, 503].includes(statusCode))).toEqual([]);
    const last = answers.at(-1)?.statusCode;
    expect(await server.storage.throttle.tries(`login:account:${email}`, { after: 0, upTo: time })).toHaveLength(
      last === 401 ? 1 : 0,
    );
  });

  it('ends the token at log-out, at once and for good [P13]', async () => {
    const athlete = await server.seedAthlete();
    const other = (await logIn({ email: athlete.email, password: TEST_PASSWORD })).json().token;
    const headers = { ...server.as(athlete), 'content-type': 'application/json' };
    const answer = await server.inject({ method: 'POST', url: '/api/logout', headers });
    expect(answer.statusCode).toBe(200);
    expect((await area(athlete.id, athlete.token)).statusCode).toBe(401);
    expect((await area(athlete.id, other)).statusCode).toBe(200);
  });

  it('forgets a token that was not used for 60 days', async () => {
    const { id, token } = await server.seedAthlete();
    time += 59 * DAY;
    expect((await area(id, token)).statusCode).toBe(200);
    time += 59 * DAY;
    expect((await area(id, token)).statusCode).toBe(200);
    time += 61 * DAY;
    expect((await area(id, token)).statusCode).toBe(401);
  });

  it('forgets every token after 180 days', async () => {
    const { id, token } = await server.seedAthlete();
    for (let month = 0; month < 5; month += 1) {
      time += 30 * DAY;
      expect((await area(id, token)).statusCode).toBe(200);
    }
    time += 31 * DAY;
    expect((await area(id, token)).statusCode).toBe(401);
  });

  it('forgets a token after 180 days, however often it was renewed', async () => {
    const { id, token: first } = await server.seedAthlete();
    let token = first;
    const profile = () => server.inject({ url: '/api/user/getProfile', headers: { authorization: `Bearer ${token}` } });
    for (let month = 0; month < 5; month += 1) {
      time += 30 * DAY;
      await server.storage.users.update(id, { role: month % 2 === 0 ? 'coach' : 'athlete' });
      const headers = { authorization: `Bearer ${token}` };
      const renewed = await server.inject({ method: 'POST', url: '/api/renewToken', headers });
      expect(renewed.statusCode).toBe(200);
      ({ token } = renewed.json());
      expect((await profile()).statusCode).toBe(200);
    }
    time += 31 * DAY;
    expect((await profile()).statusCode).toBe(401);
  });

  it('stores neither tokens nor passwords', async () => {
    const { email } = await server.seedAthlete();
    const { token } = (await logIn({ email, password: TEST_PASSWORD })).json();
    expect(await server.storage.sessions.find(token)).toBeUndefined();
    expect(await hashPassword('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
