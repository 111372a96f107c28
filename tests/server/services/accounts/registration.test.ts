import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSecretCode } from '#server/services/coaching/secret-codes.ts';
import { hashOf } from '#server/services/hash.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../../../support/test-server.ts';

const MINUTE = 60_000;
const PASSWORD = 'a good one';

describe.each(storageLanes())('Registering ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let time: number;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location, now: () => time });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const register = (body: object, remoteAddress = '10.0.0.1') =>
    server.inject({
      method: 'POST',
      url: '/api/register',
      payload: { username: 'marta', email: 'marta@test.local', password: PASSWORD, ...body },
      remoteAddress,
    });
  const logIn = (email = 'marta@test.local') =>
    server.inject({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });

  it('an invitation names its coach; a code that nobody has any more names nobody, and cannot be guessed', async () => {
    const ask = (secretCode: unknown, remoteAddress = '10.0.0.1') =>
      server.inject({ method: 'POST', url: '/api/invitation', payload: { secretCode }, remoteAddress });
    const coach = await server.seedUser({ role: 'coach', username: 'ana' });
    const code = newSecretCode();
    await server.storage.coaching.saveSecretCode(coach.id, { code, hash: hashOf(code) }, time);
    expect((await ask(code.toLowerCase())).json()).toEqual({ coach: 'ana' });
    await server.storage.coaching.saveSecretCode(coach.id, { code: 'another', hash: hashOf('another') }, time);
    for (const unknown of [code, '', 'no code']) expect((await ask(unknown)).json()).toEqual({ coach: null });
    for (const wrong of [7, null, 'x'.repeat(65)]) expect((await ask(wrong)).statusCode).toBe(400);
    await Promise.all(Array.from({ length: 100 }, () => ask(newSecretCode())));
    expect((await ask(newSecretCode())).statusCode).toBe(429);
    expect((await ask(newSecretCode(), '10.0.0.2')).statusCode).toBe(200);
  });

  it.each([
    [{}, 'athlete'],
    [{ isCoach: false, secretCode: '' }, 'athlete'],
    [{ isCoach: true, secretCode: null }, 'coachPending'],
  ])('with %j makes an account that logs in as %s [§4]', async (body, role) => {
    const answer = await register({ username: '  marta  ', ...body });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toMatch(/^Registration successful\. /);
    const login = (await logIn()).json();
    expect(login[role]).toMatchObject({ email: 'marta@test.local', username: 'marta' });
    expect(Object.keys(login)).toHaveLength(2);
  });

  it('says when the email has an account already, in whatever case', async () => {
    await register({});
    const again = await register({ email: 'MARTA@test.local', username: 'other' });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { code: 'email_taken', message: 'There is already an account with this email. Log in, or use another email.' },
    ]);
  });

  it('makes one account of two registrations that arrive at once', async () => {
    const answers = await Promise.all([register({}), register({}), register({})]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it.each([
    [{ username: undefined }, 'The username is required.'],
    [{ username: ' ' }, 'Please enter a username.'],
    [{ username: 'x'.repeat(61) }, 'The username has at most 60 characters.'],
    [{ username: 'a\u0007b' }, 'The username has characters that cannot be shown.'],
    [{ username: '\u200b\u200d' }, 'Please enter a username.'],
    [{ username: 'nimda\u202e' }, 'The username has characters that cannot be shown.'],
    [{ username: '\ud800' }, 'The username has characters that cannot be shown.'],
    [{ email: 'marta' }, 'Please enter a valid email address.'],
    [{ email: undefined }, 'Please enter your email address.'],
    [{ password: '' }, 'Please enter a password.'],
    [{ password: 'four' }, 'The password must have at least 5 characters.'],
    [{ password: 'x'.repeat(129) }, 'The password has at most 128 characters.'],
    [{ isCoach: 'yes' }, 'isCoach must be true or false.'],
    [{ secretCode: 7 }, 'The coach code must be text.'],
  ])('with %j says what is wrong [§5]', async (body, message) => {
    const answer = await register(body);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_input', message, field: Object.keys(body)[0] },
    ]);
    expect(await server.storage.users.isEmpty()).toBe(true);
  });

  it.each(['five5', 'ñandú', 'x'.repeat(128)])('takes the password %s', async (password) => {
    expect((await register({ password })).statusCode).toBe(200);
    const payload = { email: 'marta@test.local', password };
    expect((await server.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200);
  });

  it('with the code of an invitation has asked that coach already [contract People]', async () => {
    const coach = await server.seedUser({ role: 'coach', username: 'ana' });
    const code = newSecretCode();
    await server.storage.coaching.saveSecretCode(coach.id, { code, hash: hashOf(code) }, 1);
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    expect((await register({ secretCode: typed })).json().message).toMatch(/Your request was sent to your coach/);
    const { athlete, token } = (await logIn()).json();
    const area = await server.inject({ url: `/api/athletes/${athlete.id}`, headers: server.as({ token }) });
    expect(area.json()).toMatchObject({
      coachName: null,
      pendingRequest: { coachName: 'ana', requestedAt: new Date(time).toISOString() },
    });
    const coaches = await server.inject({ url: `/api/coaches/${coach.id}/athletes`, headers: server.as(coach) });
    expect(coaches.json().athletesAvailable).toMatchObject([{ id: athlete.id, username: 'marta' }]);
  });

  it.each(['nothing', newSecretCode(), "'; drop table users"])(
    'an old code, %s, turns nobody away',
    async (secretCode) => {
      const answer = await register({ secretCode });
      expect([answer.statusCode, answer.json().message]).toEqual([
        200,
        'Registration successful, but no coach has this code: ask your coach for a new one after you log in.',
      ]);
    },
  );

  it('gives a coach who waits a room with the admins [contract Chat]', async () => {
    await server.seedUser({ role: 'admin', username: 'sam' });
    await register({ isCoach: true });
    const { coachPending, token } = (await logIn()).json();
    const rooms = await server.inject({
      url: `/api/user/${coachPending.id}/chat/rooms`,
      headers: server.as({ token }),
    });
    expect(rooms.json().chatRooms).toHaveLength(1);
  });

  it('lets one address register 100 times in 15 minutes', async () => {
    const tries = Array.from({ length: 100 }, () => 'register:address:10.9.9.9');
    await server.storage.throttle.add(tries, time);
    const answer = await register({}, '10.9.9.9');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
    expect((await register({}, '10.9.9.8')).statusCode).toBe(200);
    time += 15 * MINUTE;
    expect((await register({ email: 'b@test.local' }, '10.9.9.9')).statusCode).toBe(200);
  });

  it('keeps the password as a hash alone', async () => {
    await register({});
    const user = await server.storage.users.findByEmail('marta@test.local');
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
