import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginReply } from '#contract/api/account.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../../support/test-server.ts';

const NOT_AUTHENTICATED = { code: 'not_authenticated', message: 'Not authenticated' };

describe.each(storageLanes())('Approving coaches ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let admin: SeededUser;
  let waiting: SeededUser;

  beforeEach(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    admin = await server.seedUser({ role: 'admin', username: 'sam' });
    waiting = await server.seedUser({ role: 'coachPending', username: 'ines' });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  type Token = { readonly token: string };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Token) =>
    server.inject({ method, url, headers: server.as(who) });
  const area = async () => (await call('GET', `/api/admin/${admin.id}`, admin)).json();
  const accept = (id = waiting.id) => call('PUT', `/api/admin/${admin.id}/acceptCoach/${id}`, admin);
  const reject = (id = waiting.id) => call('DELETE', `/api/admin/${admin.id}/rejectCoach/${id}`, admin);
  const pending = (who: Token = waiting) => call('GET', `/api/coaches/pending/${waiting.id}`, who);
  const coachArea = (who: Token) => call('GET', `/api/coaches/${waiting.id}/athletes`, who);
  const renew = (who: Token) => call('POST', '/api/renewToken', who);
  const logIn = () =>
    server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: waiting.email, password: waiting.password },
    });

  it('moves a coach from those who wait to those registered, with the same id [§4]', async () => {
    const summary = { id: waiting.id, username: 'ines' };
    expect(await area()).toEqual({
      admin: { id: admin.id, username: 'sam' },
      coachesRegistered: [],
      // The e-mail tells apart two of the same name.
      coachRequestRegistration: [{ ...summary, email: waiting.email }],
      backup: expect.any(Object),
    });
    expect((await accept()).json()).toEqual({ message: 'Coach approved.' });
    expect(await area()).toMatchObject({ coachesRegistered: [summary], coachRequestRegistration: [] });
    expect((await logIn()).json().coach).toMatchObject({ id: waiting.id });
    expect((await accept()).statusCode).toBe(200);
    expect((await reject()).statusCode).toBe(404);
  });

  it('the waiting page learns of it, and its token is worth a new one, and the chat of that page, and nothing else [security.md Token]', async () => {
    expect((await pending()).json()).toEqual({ username: 'ines', role: 'coachPending' });
    await accept();
    expect((await pending()).json()).toEqual({ username: 'ines', role: 'coach' });
    const early = await coachArea(waiting);
    expect([early.statusCode, early.json()]).toEqual([401, NOT_AUTHENTICATED]);
    expect((await call('GET', '/api/user/getProfile', waiting)).statusCode).toBe(401);

    expect((await call('GET', `/api/user/${waiting.id}/chat/rooms`, waiting)).json().chatRooms).toHaveLength(1);

    const renewed = await renew(waiting);
    expect(loginReply.parse(renewed.json()).coach).toMatchObject({ id: waiting.id, username: 'ines' });
    const lost = (await renew(waiting)).json();
    expect((await coachArea(lost)).statusCode).toBe(200);
    expect((await pending()).statusCode).toBe(401);
    expect((await renew(waiting)).statusCode).toBe(401);
  });

  it('a token from before can still be ended', async () => {
    await accept();
    expect((await call('POST', '/api/logout', waiting)).statusCode).toBe(200);
    expect((await pending()).statusCode).toBe(401);
  });

  it('a rejected coach is out at once, is listed nowhere, and hears why on the waiting page and at the next login [contract People]', async () => {
    expect((await reject()).json()).toEqual({ message: 'Coach rejected.' });
    expect(await area()).toMatchObject({ coachesRegistered: [], coachRequestRegistration: [] });
    const told = await pending();
    expect([told.statusCode, told.json()]).toEqual([
      403,
      { code: 'registration_rejected', message: 'Your coach registration was rejected by an administrator.' },
    ]);
    for (const [method, path] of [
      ['GET', `/api/user/${waiting.id}/chat/rooms`],
      ['POST', '/api/ws/ticket'],
      ['POST', '/api/renewToken'],
      ['GET', '/api/user/getProfile'],
    ] as const) {
      expect((await call(method, path, waiting)).statusCode).toBe(403);
    }
    const login = await logIn();
    expect([login.statusCode, login.json().code]).toEqual([403, 'registration_rejected']);
    expect((await accept()).statusCode).toBe(404);
    expect((await reject()).statusCode).toBe(404);
  });

  it('decided by two admins at once, it is decided once', async () => {
    const answers = await Promise.all([accept(), reject(), accept(), reject()]);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true);
    const { coachesRegistered } = await area();
    const rejected = (await logIn()).statusCode === 403;
    expect(coachesRegistered.length === 1).toBe(!rejected);
  });

  it('approves nobody who did not ask', async () => {
    for (const role of ['athlete', 'admin'] as const) {
      const { id } = await server.seedUser({ role });
      for (const answer of [await accept(id), await reject(id)]) expect(answer.statusCode).toBe(404);
    }
  });
});
