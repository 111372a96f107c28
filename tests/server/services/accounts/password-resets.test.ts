import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '#server/services/hash.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { rowsOf } from '../../../support/database-print.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../../../support/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = 'a password of today';

describe.each(storageLanes())('A link for a forgotten password ($name) [security.md]', (lane) => {
  let server: TestServer;
  let location: StorageLocation;
  let clean: () => Promise<void>;
  let marta: SeededUser;
  let admin: SeededUser;
  let time: number;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    const opened = await lane.open();
    const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    location = opened.location.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'r.db') } : opened.location;
    server = await createTestServer({ location, now: () => time });
    marta = await server.seedAthlete({ email: 'marta@test.local', username: 'marta.r' });
    admin = await server.seedUser({ role: 'admin' });
    clean = async () => {
      await server.close();
      await opened.drop();
      await rm(folder, { recursive: true });
    };
  });
  afterEach(() => clean());

  const make = (
    email = marta.email,
    { by = admin, currentPassword = TEST_PASSWORD }: { by?: SeededUser; currentPassword?: string | null } = {},
  ) =>
    server.inject({
      method: 'POST',
      url: `/api/admin/${by.id}/passwordLink`,
      headers: server.as(by),
      payload: { email, ...(currentPassword === null ? {} : { currentPassword }) },
    });
  const madeFor = async (email?: string): Promise<string> => (await make(email)).json().token;
  const redeem = (token: string, { newPassword = NEW, address = '10.0.0.1' } = {}) =>
    server.inject({
      method: 'POST',
      url: '/api/password/reset',
      payload: { token, newPassword },
      remoteAddress: address,
    });
  const logIn = (password: string, address = '10.0.0.1') =>
    server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: marta.email, password },
      remoteAddress: address,
    });
  it('that an administrator made sets a new password, once, and of the secret only a hash is stored', async () => {
    const made = await make('MARTA@test.local');
    const { token, ...said } = made.json();
    const expiresAt = new Date(time + HOUR).toISOString();
    expect([made.statusCode, said]).toEqual([200, { username: 'marta.r', role: 'athlete', expiresAt }]);
    expect(token).toMatch(/^[\da-f]{64}$/);
    const rows = await rowsOf(location);
    expect(JSON.stringify([...rows])).not.toContain(token);
    expect(rows.get('password_resets')).toMatchObject([{ token_hash: hashOf(token), made_by: admin.id }]);

    const done = await redeem(token);
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { message: 'Your password was changed. Log in with the new one.', email: marta.email },
    ]);
    expect((await logIn(TEST_PASSWORD)).statusCode).toBe(401);
    expect((await logIn(NEW)).statusCode).toBe(200);
    expect(codeOf(await redeem(token, { newPassword: 'a third one' }))).toEqual([400, 'link_over']);
    expect((await logIn(NEW)).statusCode).toBe(200);
  });

  it('ends every session of the account, and tells who held one why, in their language', async () => {
    const { token: second } = (await logIn(TEST_PASSWORD)).json();
    await redeem(await madeFor());
    for (const token of [marta.token, second]) {
      const answer = await server.inject({ url: '/api/user/getProfile', headers: server.as({ token }) });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { code: 'password_changed', message: 'Your password was changed. Log in with the new one.' },
      ]);
    }
    const headers = { ...server.as(marta), 'accept-language': 'es' };
    const inSpanish = await server.inject({ url: '/api/user/getProfile', headers });
    expect(inSpanish.json().message).toBe('Tu contraseña se cambió. Inicia sesión con la nueva.');
    // Nobody else's ends, and a token that never was is not explained.
    expect((await server.inject({ url: '/api/user/getProfile', headers: server.as(admin) })).statusCode).toBe(200);
    const strange = { token: 'x'.repeat(43) };
    const unknown = await server.inject({ url: '/api/user/getProfile', headers: server.as(strange) });
    expect(codeOf(unknown)).toEqual([401, 'not_authenticated']);
  });

  it('works for one hour, and is removed after it', async () => {
    const [early, late] = [await madeFor(), await madeFor()];
    time += HOUR - 1;
    expect((await redeem(early)).statusCode).toBe(200);
    expect(codeOf(await redeem(late))).toEqual([400, 'link_over']);
    const next = await madeFor();
    time += HOUR;
    expect(codeOf(await redeem(next))).toEqual([400, 'link_over']);
    expect((await rowsOf(location)).get('password_resets')).toHaveLength(1);
    const other = await server.seedAthlete();
    await madeFor(other.email);
    expect((await rowsOf(location)).get('password_resets')).toMatchObject([{ user_id: other.id }]);
  });

  it('opened twice at once sets one password', async () => {
    const token = await madeFor();
    const answers = await Promise.all(
      ['the first one', 'the other one'].map((newPassword) => redeem(token, { newPassword })),
    );
    expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '400']);
  });

  it('ends with every other link of the account, and with another password or e-mail', async () => {
    const [one, other] = [await madeFor(), await madeFor()];
    await redeem(one);
    expect(codeOf(await redeem(other))).toEqual([400, 'link_over']);

    const { token } = (await logIn(NEW)).json();
    const headers = server.as({ token });
    const change = async (url: string, payload: object): Promise<void> => {
      const made = await madeFor();
      expect((await server.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
      expect(codeOf(await redeem(made))).toEqual([400, 'link_over']);
    };
    await change('/api/profile/edit', { email: 'marta@elsewhere.local', currentPassword: NEW });
    marta = { ...marta, email: 'marta@elsewhere.local' };
    await change('/api/profile/edit/password', { currentPassword: NEW, newPassword: 'and another' });
  });

  it('is refused for a password that is too short, and still works then', async () => {
    const token = await madeFor();
    const answer = await redeem(token, { newPassword: 'four' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The password must have at least 5 characters.']);
    expect((await redeem(token)).statusCode).toBe(200);
  });

  it('needs the administrator’s own password: a stolen token makes none', async () => {
    expect(codeOf(await make(marta.email, { currentPassword: null }))).toEqual([400, 'proof_required']);
    expect(codeOf(await make(marta.email, { currentPassword: 'a guess' }))).toEqual([400, 'wrong_password']);
    await server.storage.transaction(async ({ users, sessions }) => {
      const id = newId();
      const google = { iss: 'https://id.test', sub: 'g' };
      const person = { id, role: 'admin', username: 'g', email: 'g@test.local' } as const;
      await users.insert({ ...person, passwordHash: null, createdAt: time, google });
      await sessions.insert({ tokenHash: hashOf('g'.repeat(43)), userId: id, now: time });
      admin = { ...admin, id, token: 'g'.repeat(43) };
    });
    expect((await make(marta.email, { by: admin, currentPassword: null })).statusCode).toBe(200);
  });

  it('is for an account that there is and that has a password', async () => {
    expect(codeOf(await make('nobody@test.local'))).toEqual([404, 'unknown_account']);
    const google = { iss: 'https://id.test', sub: 's' };
    const person = { id: newId(), role: 'athlete', username: 'g', email: 'g@test.local' } as const;
    await server.storage.users.insert({ ...person, passwordHash: null, createdAt: time, google });
    expect(codeOf(await make('g@test.local'))).toEqual([409, 'google_account']);
  });

  it('can be used at once by who typed wrong passwords until nobody listened any more', async () => {
    for (let tries = 0; tries < 10; tries += 1) await logIn('forgotten');
    expect((await logIn(TEST_PASSWORD)).statusCode).toBe(429);
    await redeem(await madeFor());
    expect((await logIn(NEW)).statusCode).toBe(200);
  });

  it('cannot be guessed: wrong ones stop their address, and right ones of others work', async () => {
    const token = await madeFor();
    const thief = { address: '10.6.6.6' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await redeem('f'.repeat(64), thief)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    expect((await redeem(token, thief)).statusCode).toBe(429);
    expect((await redeem(token)).statusCode).toBe(200);
  });

  it('is made thirty times an hour by one administrator at most', async () => {
    const statuses: number[] = [];
    for (let links = 0; links < 31; links += 1) statuses.push((await make()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    time += HOUR;
    expect((await make()).statusCode).toBe(200);
  });

  it('of another kind, a password changed in the profile, tells the other phones, too, and this one goes on', async () => {
    const { token } = (await logIn(TEST_PASSWORD)).json();
    const answer = await server.inject({
      method: 'PUT',
      url: '/api/profile/edit/password',
      headers: server.as({ token }),
      payload: { currentPassword: TEST_PASSWORD, newPassword: NEW },
    });
    const { newToken } = answer.json();
    const profile = (who: string) => server.inject({ url: '/api/user/getProfile', headers: server.as({ token: who }) });
    expect(codeOf(await profile(marta.token))).toEqual([401, 'password_changed']);
    expect((await profile(newToken)).statusCode).toBe(200);
  });

  it('is forgotten as the reason of an ended session after sixty days', async () => {
    await redeem(await madeFor());
    time += 61 * 24 * HOUR;
    const other = await server.seedAthlete();
    await redeem((await make(other.email, { by: await server.seedUser({ role: 'admin' }) })).json().token);
    expect((await rowsOf(location)).get('ended_sessions')).toMatchObject([{ user_id: other.id }]);
    const answer = await server.inject({ url: '/api/user/getProfile', headers: server.as(marta) });
    expect(codeOf(answer)).toEqual([401, 'not_authenticated']);
  });
});

function codeOf({ statusCode, body }: { statusCode: number; body: string }): [number, unknown] {
  return [statusCode, JSON.parse(body).code];
}
