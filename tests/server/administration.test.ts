import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountData } from '#contract/api/account-data.ts';
import type { Accounts, Audit } from '#contract/api/administration.ts';
import { createAdmin } from '#server/services/accounts/administrators.ts';
import { ensureAdminRooms, ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import { beginSignIn, finishSignIn } from '#server/services/google/sign-in.ts';
import type { GoogleProvider } from '#server/services/google/provider.ts';
import { openChat } from '../support/chat-client.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('An administrator ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let admin: SeededUser;

  beforeEach(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    admin = await server.seedUser({ role: 'admin', username: 'Boss', email: 'boss@test.local' });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = admin) =>
    server.inject({
      method,
      url: `/api/admin/${who.id}/${path}`,
      headers: server.as(who),
      ...(payload ? { payload } : {}),
    });
  const logIn = (who: SeededUser, language = 'en') =>
    server.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'accept-language': language },
      payload: { email: who.email, password: TEST_PASSWORD },
    });
  const read = async (who: SeededUser) =>
    (await server.inject({ url: '/api/user/getProfile', headers: server.as(who) })).statusCode;
  const acts = async () =>
    (await call('GET', 'audit'))
      .json<Audit>()
      .lines.map(({ action, actor, subject }) => [action, actor.username, subject.username]);

  const list = async (query: Record<string, string> = {}) =>
    (await call('GET', `accounts?${new URLSearchParams(query).toString()}`)).json<Accounts>();

  it('blocks an account: its sessions and connections end, and its log-in says whom to ask, until it is unblocked [P13]', async () => {
    const leo = await server.seedAthlete({ username: 'leo' });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const phone = await openChat(address, leo);
    expect((await call('PUT', `accounts/${leo.id}/block`)).json()).toEqual({
      message: 'Account blocked. All its sessions have ended.',
    });
    expect((await phone.closed).code).toBe(4401);
    expect(await read(leo)).toBe(401);
    expect((await logIn(leo)).json()).toEqual({
      code: 'account_blocked',
      message: 'This account is blocked. Ask Boss (boss@test.local) about it.',
    });
    expect((await logIn(leo, 'es')).json().message).toBe(
      'Esta cuenta está bloqueada. Pregunta a Boss (boss@test.local).',
    );
    // Whoever does not know the password hears nothing of it.
    const guessed = await server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: leo.email, password: 'wrong one' },
    });
    expect(guessed.json().code).toBe('invalid_credentials');
    expect((await call('PUT', `accounts/${leo.id}/block`)).statusCode).toBe(200);
    expect((await call('DELETE', `accounts/${leo.id}/block`)).statusCode).toBe(200);
    expect((await logIn(leo)).statusCode).toBe(200);
    // What changes nothing is no act.
    expect(await acts()).toEqual([
      ['account_unblocked', 'Boss', 'leo'],
      ['account_blocked', 'Boss', 'leo'],
    ]);
  });

  it('keeps a blocked account out of the log-in with Google, too', async () => {
    const context = { storage: server.storage, clock: { now: Date.now } };
    const leo = await server.seedAthlete();
    const google = { iss: 'https://accounts.example', sub: 'leo' };
    await server.storage.users.update(leo.id, { google });
    const provider: GoogleProvider = {
      authorizationUrl: async ({ state }) => `https://accounts.example/?state=${state}`,
      claimsOf: async () => ({ ...google, email: leo.email, emailVerified: true, name: 'Leo' }),
    };
    const signIn = async () => {
      const { url, id } = await beginSignIn(context, provider, { origin: 'https://spotter.example', address: '::1' });
      return finishSignIn(context, provider, { id, code: 'c', state: new URL(url).searchParams.get('state') ?? '' });
    };
    await expect(signIn()).resolves.toMatchObject({ kind: 'in' });
    await call('PUT', `accounts/${leo.id}/block`);
    await expect(signIn()).rejects.toMatchObject({ code: 'account_blocked' });
  });

  it('who is the last one that can log in is neither deleted nor blocked, not even when two go at once', async () => {
    const proof = { password: TEST_PASSWORD };
    const deleteOwn = (who: SeededUser) =>
      server.inject({ method: 'POST', url: '/api/profile/delete', headers: server.as(who), payload: proof });
    for (const answer of [
      await deleteOwn(admin),
      await call('PUT', `accounts/${admin.id}/block`),
      await call('POST', `accounts/${admin.id}/delete`, proof),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'last_admin']);
    }
    const other = await server.seedUser({ role: 'admin' });
    expect((await call('PUT', `accounts/${other.id}/block`)).statusCode).toBe(200);
    // Who cannot log in administers nothing.
    expect((await deleteOwn(admin)).json().code).toBe('last_admin');
    await call('DELETE', `accounts/${other.id}/block`);
    const back = { ...other, token: (await logIn(other)).json().token as string };
    const both = await Promise.all([deleteOwn(admin), deleteOwn(back)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await server.storage.users.activeAdmins()).toHaveLength(1);
  });

  it('undoes an approval: the coach waits again, the athletes keep what they have and have no coach', async () => {
    const coach = await server.seedUser({ role: 'coachPending', username: 'cora' });
    await server.storage.transaction((repositories) => ensureAdminRooms(repositories, coach.id, 1));
    expect((await call('PUT', `acceptCoach/${coach.id}`)).statusCode).toBe(200);
    const leo = await server.seedAthlete({ username: 'leo' });
    const mia = await server.seedAthlete({ username: 'mia' });
    const block = await server.seedBlock(leo.id, { coachId: coach.id });
    const room = await server.storage.transaction(async (repositories) => {
      await repositories.coaching.link(leo.id, coach.id, 1);
      await repositories.coaching.request(mia.id, coach.id, 1);
      return ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: leo.id }, 1);
    });
    const approved = { ...coach, token: (await logIn(coach)).json().token as string };
    const sees = async (path: string) =>
      (await server.inject({ url: `/api/coaches/${coach.id}/${path}`, headers: server.as(approved) })).statusCode;
    expect(await sees(`athletes/${leo.id}`)).toBe(200);

    expect((await call('DELETE', `acceptCoach/${coach.id}`)).json().message).toBe(
      'Approval undone. The coach is waiting for approval again.',
    );
    expect(await sees(`athletes/${leo.id}`)).toBe(401);
    expect((await logIn(coach)).json()).toHaveProperty('coachPending');
    const area = await server.inject({ url: `/api/athletes/${leo.id}`, headers: server.as(leo) });
    expect(area.json().coachName).toBeNull();
    expect(
      (await server.inject({ url: `/api/athletes/${mia.id}`, headers: server.as(mia) })).json().pendingRequest,
    ).toBeNull();
    expect((await server.readBlock(leo.id, block.blockId)).name).toBe(block.name);
    const rooms = await server.inject({ url: `/api/user/${leo.id}/chat/rooms`, headers: server.as(leo) });
    expect(rooms.json().chatRooms).toMatchObject([{ id: room, displayName: 'cora', readOnly: true }]);
    const { coachesRegistered, coachRequestRegistration } = (
      await server.inject({ url: `/api/admin/${admin.id}`, headers: server.as(admin) })
    ).json();
    expect([coachesRegistered, coachRequestRegistration[0].id]).toEqual([[], coach.id]);
    // Again is as good as once for who is no coach any more, and approved again they begin without athletes.
    expect((await call('DELETE', `acceptCoach/${coach.id}`)).statusCode).toBe(404);
    expect((await call('PUT', `acceptCoach/${coach.id}`)).statusCode).toBe(200);
    const again = { ...coach, token: (await logIn(coach)).json().token as string };
    const athletes = await server.inject({ url: `/api/coaches/${coach.id}/athletes`, headers: server.as(again) });
    expect(athletes.json().coachAthletes).toEqual([]);
    expect(await acts()).toEqual([
      ['coach_approved', 'Boss', 'cora'],
      ['approval_undone', 'Boss', 'cora'],
      ['coach_approved', 'Boss', 'cora'],
    ]);
  });

  it('finds an account by a part of its name or e-mail, without regard to accents, page by page', async () => {
    for (let one = 0; one < 120; one += 1)
      await server.seedAthlete({ username: `user ${String(one).padStart(3, '0')}` });
    await server.seedAthlete({ username: 'Álvaro', email: 'al@other.example' });
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Accounts = await list(after === '' ? {} : { after });
      expect(page.total).toBe(122);
      seen.push(...page.accounts.map(({ username }) => username));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([122, 122]);
    expect(seen.slice(0, 3)).toEqual(['Álvaro', 'Boss', 'user 000']);
    expect((await list({ q: 'alva' })).accounts.map(({ username }) => username)).toEqual(['Álvaro']);
    expect((await list({ q: 'OTHER.example' })).accounts).toMatchObject([
      { email: 'al@other.example', role: 'athlete', blockedAt: null, rejected: false, lastSeenAt: expect.any(String) },
    ]);
    expect(await list({ q: 'nobody' })).toEqual({ accounts: [], total: 0, next: null });
  });

  it('downloads and deletes an account for who asked, with the own password; each act is in the log, page by page', async () => {
    const leo = await server.seedAthlete({ username: 'leo' });
    const data = await call('GET', `accounts/${leo.id}/data`);
    expect(data.json<AccountData>()).toMatchObject({
      format: 'spotter-account',
      version: 1,
      account: { username: 'leo' },
    });
    expect((await call('POST', `accounts/${leo.id}/delete`, { password: 'wrong one' })).json().code).toBe(
      'wrong_password',
    );
    expect((await call('POST', `accounts/${leo.id}/delete`, {})).json().code).toBe('password_required');
    expect((await call('POST', `accounts/${leo.id}/delete`, { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect(await read(leo)).toBe(401);
    expect(await acts()).toEqual([
      ['account_deleted', 'Boss', 'leo'],
      ['data_downloaded', 'Boss', 'leo'],
    ]);
    const mia = await server.seedAthlete({ username: 'mia' });
    for (let one = 0; one < 30; one += 1) {
      await call('PUT', `accounts/${mia.id}/block`);
      await call('DELETE', `accounts/${mia.id}/block`);
    }
    const first = (await call('GET', 'audit')).json<Audit>();
    expect(first.lines).toHaveLength(50);
    const second = (await call('GET', `audit?before=${first.next}`)).json<Audit>();
    expect([second.lines.length, second.next, second.lines.at(-1)?.action]).toEqual([12, null, 'data_downloaded']);
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(62);
  });

  it('who goes leaves no id in what they decided', async () => {
    const other = await createAdmin(
      { storage: server.storage, clock: { now: Date.now } },
      { email: 'second@test.local', username: 'Second', password: TEST_PASSWORD },
    );
    const second = { ...admin, id: other.id, email: 'second@test.local' };
    const token = (await logIn(second)).json().token as string;
    const acting = { ...second, token };
    const coach = await server.seedUser({ role: 'coachPending' });
    const leo = await server.seedAthlete();
    expect((await call('DELETE', `rejectCoach/${coach.id}`, undefined, acting)).statusCode).toBe(200);
    expect((await call('PUT', `accounts/${leo.id}/block`, undefined, acting)).statusCode).toBe(200);
    expect((await call('POST', `accounts/${other.id}/delete`, { password: TEST_PASSWORD })).statusCode).toBe(200);
    // Somebody else is asked then.
    expect((await logIn(leo)).json().message).toBe('This account is blocked. Ask Boss (boss@test.local) about it.');
    expect((await logIn(coach)).json().code).toBe('registration_rejected');
  });
});
