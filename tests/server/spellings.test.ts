import * as fc from 'fast-check';
import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { email as emailSchema } from '#contract/api/account.ts';
import { PASSWORD_MAX_LENGTH } from '#contract/limits.ts';
import { newId } from '#server/storage/ids.ts';
import { emailKey } from '#server/storage/accounts/users.ts';
import { workedFor } from '../support/longest-turn.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../support/test-server.ts';

const COMPOSED = 'contraseña-é'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');
/** One letter composed, the other not: as an older server took it. */
const MIXED = `${'ñ'.normalize('NFC')}${'é'.normalize('NFD')}-word`;

describe.each(storageLanes())('However it is written ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const register = (email: string, password = TEST_PASSWORD) =>
    server.inject({ method: 'POST', url: '/api/register', payload: { username: 'marta', email, password } });
  const logIn = (email: string, password = TEST_PASSWORD) =>
    server.inject({ method: 'POST', url: '/api/login', payload: { email, password } });

  it('a password with accents is the same one, composed by a phone or not by a desk', async () => {
    expect((await register('a@test.local', COMPOSED)).statusCode).toBe(200);
    expect((await register('b@test.local', DECOMPOSED)).statusCode).toBe(200);
    for (const email of ['a@test.local', 'b@test.local']) {
      for (const password of [COMPOSED, DECOMPOSED]) expect((await logIn(email, password)).statusCode).toBe(200);
      expect((await logIn(email, 'contrasena-e')).statusCode).toBe(401);
    }
  });

  it('the longest password that may be chosen opens its account in every spelling', async () => {
    const longest = 'ñ'.normalize('NFC').repeat(PASSWORD_MAX_LENGTH);
    expect((await register('a@test.local', longest)).statusCode).toBe(200);
    expect((await logIn('a@test.local', longest.normalize('NFD'))).statusCode).toBe(200);
    const longer = await logIn('a@test.local', `${longest}a`);
    expect([longer.statusCode, longer.json().message]).toEqual([400, 'The password has at most 128 characters.']);
  });

  it('a new password is the same one, too, and its length is counted as it is read', async () => {
    const user = await server.seedAthlete();
    const change = (currentPassword: string, newPassword: string, token: string) =>
      server.inject({
        method: 'PUT',
        url: '/api/profile/edit/password',
        headers: server.as({ token }),
        payload: { currentPassword, newPassword },
      });
    const short = await change(TEST_PASSWORD, 'éé'.normalize('NFD') + 'a', user.token);
    expect([short.statusCode, short.json().message]).toEqual([400, 'The password must have at least 5 characters.']);
    const first = await change(TEST_PASSWORD, DECOMPOSED, user.token);
    expect(first.statusCode).toBe(200);
    expect((await change(COMPOSED, 'another one', first.json<{ newToken: string }>().newToken)).statusCode).toBe(200);
  });

  it.each([
    ['composed', COMPOSED],
    ['decomposed', DECOMPOSED],
    ['mixed', MIXED],
  ])('an account whose password an earlier server took %s, as it came, keeps logging in', async (kind, password) => {
    const email = `${kind}@test.local`;
    await server.storage.users.insert({
      id: newId(),
      role: 'athlete',
      username: kind,
      email,
      passwordHash: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      createdAt: 1,
    });
    expect((await logIn(email, password)).statusCode).toBe(200);
    expect((await logIn(email, `${password}x`)).statusCode).toBe(401);
  });

  it.each([
    ['marta@españa.es', 'marta@xn--espaa-rta.es'],
    ['marta@ESPAÑA.es', 'MARTA@xn--espaa-rta.es'],
    ['leo@例え.テスト', 'leo@xn--r8jz45g.xn--zckzah'],
    ['josé@test.local', 'JOSÉ@test.local'],
    ['josé@españa.es'.normalize('NFC'), 'josé@españa.es'.normalize('NFD')],
    ['用户@例え.テスト', '用户@xn--r8jz45g.xn--zckzah'],
  ])('%s and %s are one email, for a registration and for a log-in', async (one, other) => {
    expect((await register(one)).statusCode).toBe(200);
    expect((await register(other)).json()).toMatchObject({ code: 'email_taken' });
    for (const email of [one, other]) expect((await logIn(email)).statusCode).toBe(200);
  });

  it.each([
    'marta',
    'marta@',
    '@españa.es',
    'marta@españa',
    'a b@españa.es',
    'marta@españa..es',
    'marta@es paña.es',
    '.é@test.local',
    'é..é@test.local',
    'é.@test.local',
    'a@b@españa.es',
    'marta@españa.e',
    'marta@españa.12',
  ])('%s is no email', async (email) => {
    expect((await register(email)).json()).toEqual({
      code: 'invalid_input',
      message: 'Please enter a valid email address.',
      field: 'email',
    });
  });

  it('another spelling of the same email is no change that needs a password', async () => {
    const user = await server.seedAthlete({ email: 'marta@españa.es' });
    const answer = await server.inject({
      method: 'PUT',
      url: '/api/profile/edit',
      headers: server.as(user),
      payload: { email: 'marta@xn--espaa-rta.es' },
    });
    expect([answer.statusCode, answer.json().email]).toEqual([200, 'marta@xn--espaa-rta.es']);
  });
});

it('every email that an earlier server took is compared by what it was compared by', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailKey(email)).toBe(email.toLowerCase());
    }),
    { numRuns: 1_000 },
  );
});

it('what an email is compared by is compared by itself, in every spelling', () => {
  const label = fc.string({
    unit: fc.constantFrom('a', 'ñ', 'Ñ', 'é', 'É', 'ü', 'ß', 'λ', 'Ω', '例', 'あ', '1', 'b'),
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(label, label, (local, domain) => {
      const email = `${local}@${domain}.es`;
      if (!emailSchema.safeParse(email).success) return;
      const key = emailKey(email);
      expect(emailKey(key)).toBe(key);
      expect(emailKey(email.normalize('NFD'))).toBe(key);
      expect(emailKey(email.toLowerCase())).toBe(key);
    }),
    { numRuns: 1_000 },
  );
});

it('an email of a hundred thousand letters is refused within moments', () => {
  const worked = workedFor(() => {
    for (const email of [`${'é'.repeat(100_000)}@`, `a@${'é.'.repeat(50_000)}`, `a@${'é'.repeat(100_000)}`]) {
      expect(emailSchema.safeParse(email).success).toBe(false);
    }
  });
  expect(worked).toBeLessThan(1_000);
});
