import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewSession } from '#server/services/accounts/sessions.ts';
import { openChat } from '../support/chat-client.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

/** No look at what signals missed: whatever ends does so at once. */
const NEVER_MS = 3_600_000;

type Token = { readonly token: string };

describe.each(storageLanes())('What goes back to one log-in ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let ines: SeededUser;

  beforeEach(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({
      location: opened.location,
      config: { sockets: { lookEveryMs: NEVER_MS } },
    });
    ines = await server.seedUser({ role: 'coachPending' });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
    await drop();
  });

  const approve = () => server.storage.users.update(ines.id, { role: 'coach' });
  const post = (url: string, who: Token) => server.inject({ method: 'POST', url, headers: server.as(who) });
  const renew = (who: Token) => post('/api/renewToken', who);
  const renewed = async (who: Token): Promise<Token> => (await renew(who)).json();
  const read = async (who: Token) =>
    (await server.inject({ url: '/api/user/getProfile', headers: server.as(who) })).statusCode;
  const changePassword = (who: Token, current = TEST_PASSWORD, next = 'another one') =>
    server.inject({
      method: 'PUT',
      url: '/api/profile/edit/password',
      headers: server.as(who),
      payload: { currentPassword: current, newPassword: next },
    });

  it('a token is renewed only for one whose role has changed, and a stolen one is worth one session', async () => {
    for (const who of [ines, await server.seedAthlete(), await server.seedUser({ role: 'admin' })]) {
      const answer = await renew(who);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { code: 'role_unchanged', message: 'Your role has not changed; you are still logged in.' },
      ]);
    }
    await approve();
    const next = await renewed(ines);
    expect((await renew(next)).statusCode).toBe(409);
    expect(await read(next)).toBe(200);
    expect(await read(ines)).toBe(401);
  });

  it('two tabs that renew at once both go on, whichever of their tokens stays', async () => {
    await approve();
    const [first, second] = [await renewed(ines), await renewed(ines)];
    expect(await read(first)).toBe(200);
    expect(await read(second)).toBe(200);
    expect(await read(first)).toBe(200);
  });

  it('a log-out ends everything that was renewed from the token, used or not, and open connections at once [P13]', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    await approve();
    const [used, unused] = [await renewed(ines), await renewed(ines)];
    const other = await server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: ines.email, password: TEST_PASSWORD },
    });
    expect(await read(used)).toBe(200);
    const sockets = [await openChat(address, used), await openChat(address, unused)];
    const elsewhere = await openChat(address, other.json<Token>());
    expect((await post('/api/logout', used)).statusCode).toBe(200);
    const closed = await Promise.all(sockets.map((socket) => socket.closed));
    expect(closed.map(({ code }) => code)).toEqual([4401, 4401]);
    for (const who of [ines, used, unused]) expect(await read(who)).toBe(401);
    expect(await read(other.json())).toBe(200);
    expect(elsewhere.socket.readyState).toBe(elsewhere.socket.OPEN);
    elsewhere.close();
  });

  it('a log-out with the old token ends the one that was to take its place [P13]', async () => {
    await approve();
    const next = await renewed(ines);
    expect((await post('/api/logout', ines)).statusCode).toBe(200);
    expect(await read(next)).toBe(401);
  });

  it('a log-out ends what a new password put in the place of the token [P13]', async () => {
    const { newToken } = (await changePassword(ines)).json<{ newToken: string }>();
    expect((await post('/api/logout', ines)).statusCode).toBe(200);
    expect(await read({ token: newToken })).toBe(401);
  });

  it('a new password ends what was renewed from the token that it ends, before and after [P13]', async () => {
    await approve();
    const [mine, stolen] = [await renewed(ines), await renewed(ines)];
    const { newToken } = (await changePassword(mine)).json<{ newToken: string }>();
    expect(await read(stolen)).toBe(401);
    // The role changes once more before the new token is used, and whoever has the old one renews it.
    await server.storage.users.update(ines.id, { role: 'admin' });
    const late = await renewed(mine);
    expect(await read(late)).toBe(200);
    const after = await renewed({ token: newToken });
    expect(await read(after)).toBe(200);
    expect(await read(late)).toBe(401);
    expect(await read(mine)).toBe(401);
  });

  it('nothing is renewed by a request that a log-out overtakes [P13]', async () => {
    await approve();
    const { storage } = server;
    const clock = { now: Date.now };
    const outcomes = await Promise.allSettled([
      renewSession({ storage, clock }, ines.id, ines.token),
      post('/api/logout', ines),
      renewSession({ storage, clock }, ines.id, ines.token),
    ]);
    const tokens = outcomes.flatMap((one) =>
      one.status === 'fulfilled' && typeof one.value === 'string' ? [one.value] : [],
    );
    for (const token of tokens) expect(await read({ token })).toBe(401);
    expect(await read(ines)).toBe(401);
  });
});
