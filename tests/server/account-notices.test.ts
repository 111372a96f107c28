import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountNotices } from '#contract/api/account-notices.ts';
import type { Audit } from '#contract/api/administration.ts';
import { createAdmin } from '#server/services/accounts/administrators.ts';
import { setPassword } from '#server/services/accounts/password-resets.ts';
import { connectGoogle, offerLink } from '#server/services/google/links.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

const NEW = 'a password of today';
const AT = '2027-01-15T08:00:00.000Z';

describe.each(storageLanes())('What is done to an account ($name)', (lane) => {
  let mails: MailServer;
  let server: TestServer;
  let marta: SeededUser;
  let ana: SeededUser;
  let time: number;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    time = Date.parse(AT);
    mails = await startMailServer();
    const opened = await lane.open();
    drop = opened.drop;
    const mail = { url: mails.url, from: 'spotter@gym.test', site: 'https://spotter.test' };
    server = await createTestServer({ location: opened.location, now: () => time, config: { mail } });
    marta = await server.seedAthlete({ email: 'marta@test.local', username: 'marta.r' });
    ana = await server.seedUser({ role: 'admin', username: 'ana' });
  });
  afterEach(async () => {
    await server.close();
    await mails.close();
    await drop();
  });

  type Who = Pick<SeededUser, 'token'>;
  const context = () => ({ storage: server.storage, clock: { now: () => time } });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who?: Who, payload?: object) =>
    server.inject({ method, url, ...(who && { headers: server.as(who) }), ...(payload && { payload }) });
  async function logIn(password = TEST_PASSWORD, email = marta.email): Promise<Who> {
    const answer = await call('POST', '/api/login', undefined, { email, password });
    expect(answer.statusCode).toBe(200);
    return { token: answer.json().token };
  }
  const noticesOf = async (who: Who) => (await call('GET', '/api/profile/notices', who)).json<AccountNotices>().notices;
  const toldTo = async (who: Who) => (await noticesOf(who)).map(({ act, by }) => [act, by]);
  const close = (who: Who, id: string) => call('DELETE', `/api/profile/notices/${id}`, who);
  const logged = async () => {
    const { lines } = (await call('GET', `/api/admin/${ana.id}/audit`, ana)).json<Audit>();
    return lines.map(({ action, actor, subject }) => [action, actor.username, subject.username]);
  };
  async function makeLink(): Promise<string> {
    const payload = { email: marta.email, currentPassword: TEST_PASSWORD };
    const made = await call('POST', `/api/admin/${ana.id}/passwordLink`, ana, payload);
    expect(made.statusCode).toBe(200);
    return made.json().token;
  }
  const redeem = (token: string) => call('POST', '/api/password/reset', undefined, { token, newPassword: NEW });

  it('with an administrator’s link is in the log when it is made and when it is used, and the person reads both', async () => {
    const token = await makeLink();
    expect(await noticesOf(marta)).toEqual([{ id: expect.any(String), act: 'password_link_made', at: AT, by: 'ana' }]);
    time += 60_000;
    expect((await redeem(token)).statusCode).toBe(200);
    // The use says who made the link, and takes the place of the other notice.
    const told = [{ id: expect.any(String), act: 'password_by_link', at: '2027-01-15T08:01:00.000Z', by: 'ana' }];
    expect(await noticesOf(await logIn(NEW))).toEqual(told);
    expect(await logged()).toEqual([
      ['password_by_link', 'ana', 'marta.r'],
      ['password_link_made', 'ana', 'marta.r'],
    ]);
  });

  it('with a link by email is in the log, and the person reads it', async () => {
    await call('POST', '/api/password/link', undefined, { email: marta.email });
    await expect.poll(() => mails.received.length).toBe(1);
    expect(await logged()).toEqual([]);
    await redeem(/#([\da-f]{64})/.exec(mails.received[0]?.text ?? '')?.[1] ?? '');
    expect(await toldTo(await logIn(NEW))).toEqual([['password_by_email', null]]);
    expect(await logged()).toEqual([['password_by_email', 'marta.r', 'marta.r']]);
  });

  it('by a command on the server is in the log as that: a password that was set, an administrator who was made', async () => {
    await setPassword(context(), { email: marta.email, password: NEW });
    const sam = { email: 'sam@test.local', username: 'sam', password: NEW };
    await createAdmin(context(), sam);
    expect(await toldTo(await logIn(NEW))).toEqual([['password_set', null]]);
    expect(await toldTo(await logIn(NEW, sam.email))).toEqual([['admin_made', null]]);
    expect(await logged()).toEqual([
      ['admin_made', 'console', 'sam'],
      ['password_set', 'console', 'marta.r'],
    ]);
  });

  it('by the person is told on all devices but the one that did it: another password, another email', async () => {
    const other = await logIn();
    const email = { email: 'marta.new@test.local', currentPassword: TEST_PASSWORD };
    expect((await call('PUT', '/api/profile/edit', marta, email)).statusCode).toBe(200);
    expect(await toldTo(marta)).toEqual([]);
    expect(await toldTo(other)).toEqual([['email_changed', null]]);
    const password = { currentPassword: TEST_PASSWORD, newPassword: NEW };
    const { newToken } = (await call('PUT', '/api/profile/edit/password', marta, password)).json();
    expect(await toldTo({ token: newToken })).toEqual([['email_changed', null]]);
    expect(await toldTo(await logIn(NEW, email.email))).toEqual([
      ['email_changed', null],
      ['password_changed', null],
    ]);
    expect(await logged()).toEqual([
      ['password_changed', 'marta.r', 'marta.r'],
      ['email_changed', 'marta.r', 'marta.r'],
    ]);
  });

  it('by the person fills no log: a password changes twenty times in a quarter of an hour', async () => {
    const changes = Array.from({ length: 20 }, () => `new-password:${marta.id}`);
    await server.storage.throttle.add(changes, time);
    const payload = { currentPassword: TEST_PASSWORD, newPassword: NEW };
    const change = () => call('PUT', '/api/profile/edit/password', marta, payload);
    expect([(await change()).statusCode, await logged()]).toEqual([429, []]);
    time += 15 * 60_000;
    expect((await change()).statusCode).toBe(200);
  });

  it('to another spelling of the same email, or to the name, is no act', async () => {
    const payload = { email: 'Marta@test.local', username: 'marta' };
    expect((await call('PUT', '/api/profile/edit', marta, payload)).statusCode).toBe(200);
    expect([await toldTo(await logIn()), await logged()]).toEqual([[], []]);
  });

  it('by a login with Google that is added, or by who downloads its data, is told, too', async () => {
    const linkId = await offerLink(context(), marta.id, { iss: 'https://id.test', sub: 's' });
    await connectGoogle(context(), marta.id, linkId);
    time += 1_000;
    await call('GET', `/api/admin/${ana.id}/accounts/${marta.id}/data`, ana);
    expect(await toldTo(marta)).toEqual([
      ['google_linked', null],
      ['data_downloaded', 'ana'],
    ]);
    expect(await logged()).toEqual([
      ['data_downloaded', 'ana', 'marta.r'],
      ['google_linked', 'marta.r', 'marta.r'],
    ]);
  });

  it('is told until it is closed, on every device the same', async () => {
    await setPassword(context(), { email: marta.email, password: NEW });
    const [phone, desk] = [await logIn(NEW), await logIn(NEW)];
    const [notice] = await noticesOf(phone);
    expect(await noticesOf(desk)).toEqual([notice]);
    expect(await noticesOf(phone)).toEqual([notice]);
    expect((await close(desk, notice?.id ?? '')).statusCode).toBe(200);
    expect([await noticesOf(phone), await noticesOf(desk)]).toEqual([[], []]);
    expect((await close(phone, notice?.id ?? '')).statusCode).toBe(404);
  });

  it('is told by a token of the role before, which is renewed and not refused', async () => {
    const vera = await server.seedUser({ role: 'coachPending' });
    expect((await call('PUT', `/api/admin/${ana.id}/acceptCoach/${vera.id}`, ana)).statusCode).toBe(200);
    expect(await noticesOf(vera)).toEqual([]);
  });

  it('is told without the name of an administrator whose account is gone', async () => {
    await server.seedUser({ role: 'admin' });
    await makeLink();
    const gone = await call('POST', '/api/profile/delete', ana, { password: TEST_PASSWORD });
    expect(gone.statusCode).toBe(200);
    expect(await toldTo(marta)).toEqual([['password_link_made', null]]);
  });

  it('is kept for thirty acts that nobody has read, the last ones', async () => {
    for (let act = 0; act < 32; act += 1) {
      time += 1_000;
      await setPassword(context(), { email: marta.email, password: NEW });
    }
    const told = await noticesOf(await logIn(NEW));
    expect(told).toHaveLength(30);
    expect(told.at(-1)?.at).toBe('2027-01-15T08:00:32.000Z');
  });
});
