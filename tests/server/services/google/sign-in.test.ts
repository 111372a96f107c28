import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CLIENT,
  startOidcProvider,
  type Account,
  type Flaws,
  type OidcProvider,
} from '../../../support/oidc-provider.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../support/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MARTA: Account = { sub: 'g-1', email: 'marta@gmail.test', email_verified: true, name: 'Marta Ruiz' };

describe.each(storageLanes())('Logging in with Google ($name)', (lane) => {
  let provider: OidcProvider;
  let server: TestServer;
  let drop: () => Promise<void>;
  let time: number;

  beforeAll(async () => {
    provider = await startOidcProvider();
  });
  afterAll(() => provider.close());

  beforeEach(async () => {
    time = 1_800_000_000_000;
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({
      location: opened.location,
      now: () => time,
      config: { google: { ...CLIENT, issuer: provider.issuer }, publicUrl: 'https://spotter.test' },
    });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  async function begin() {
    const answer = await server.inject({ url: '/api/auth/google' });
    expect(answer.statusCode).toBe(302);
    return { url: String(answer.headers.location), cookie: cookieFrom(answer.headers['set-cookie']) };
  }

  const finish = (query: string, cookie = '') =>
    server.inject({ url: `/api/auth/oauth2/redirect${query}`, headers: { cookie } });

  async function logIn(account: Account, flaws?: Flaws) {
    const { url, cookie } = await begin();
    const back = await provider.approve(url, account, flaws);
    return finish(back.search, cookie);
  }

  it('makes an athlete of a new person, and knows them the next time [§2]', async () => {
    const first = await logIn(MARTA);
    expect(first.statusCode).toBe(200);
    const { token, userId, ...rest } = first.json();
    expect(rest).toEqual({
      email: 'marta@gmail.test',
      username: 'Marta Ruiz',
      role: 'athlete',
      message: 'Logged in with Google.',
    });
    const area = await server.inject({ url: `/api/athletes/${userId}`, headers: server.as({ token }) });
    expect(area.json()).toMatchObject({ athlete: { id: userId, username: 'Marta Ruiz' } });
    expect((await logIn(MARTA)).json()).toMatchObject({ userId });
  });

  it('binds the way to the browser by a cookie that no script and no other site can use [security.md Google]', async () => {
    const answer = await server.inject({ url: '/api/auth/google' });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-spotter-google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const query = new URL(String(answer.headers.location)).searchParams;
    expect(query.get('redirect_uri')).toBe('https://spotter.test/oauth2/redirect');
    expect(query.get('code_challenge_method')).toBe('S256');
  });

  it('goes without the __Host- name over plain HTTP, where browsers refuse it', async () => {
    const plain = await createTestServer({ config: { google: { ...CLIENT, issuer: provider.issuer } } });
    const answer = await plain.inject({ url: '/api/auth/google', headers: { host: 'localhost:3000' } });
    expect(answer.headers['set-cookie']).toMatch(
      /^spotter-google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(String(answer.headers.location)).toContain(encodeURIComponent('http://localhost:3000/oauth2/redirect'));
    await plain.close();
  });

  it('is someone by issuer and subject, whatever e-mail Google names later', async () => {
    const { userId } = (await logIn(MARTA)).json();
    expect((await logIn({ ...MARTA, email: 'new@gmail.test' })).json()).toMatchObject({
      userId,
      email: 'marta@gmail.test',
    });
    const other = await logIn({ sub: 'g-2', email: 'marta@gmail.test', email_verified: true });
    expect([other.statusCode, other.json().code]).toEqual([409, 'email_taken']);
  });

  it.each([
    ['without code and state', () => '', 'invalid_input'],
    ['without state', (back: URL) => `?code=${back.searchParams.get('code')}`, 'invalid_input'],
    ['with a wrong state', (back: URL) => `?code=${back.searchParams.get('code')}&state=wrong`, 'google_refused'],
    ['with a wrong code', (back: URL) => `?code=wrong&state=${back.searchParams.get('state')}`, 'google_refused'],
  ])('refuses an answer %s', async (_what, queryOf, code) => {
    const { url, cookie } = await begin();
    const answer = await finish(queryOf(await provider.approve(url, MARTA)), cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(answer.json().message).toMatch(
      code === 'invalid_input' ? /^Missing required parameters\.$/ : /^Google did not/,
    );
    expect(await server.storage.users.isEmpty()).toBe(true);
  });

  it('refuses an answer in a browser that did not ask: without the cookie, and with that of another', async () => {
    const { url } = await begin();
    const back = await provider.approve(url, MARTA);
    expect((await finish(back.search)).json()).toMatchObject({ code: 'google_refused' });
    const other = await begin();
    expect((await finish(back.search, other.cookie)).json()).toMatchObject({ code: 'google_refused' });
    expect(await server.storage.users.isEmpty()).toBe(true);
  });

  it('takes an answer once', async () => {
    const { url, cookie } = await begin();
    const back = await provider.approve(url, MARTA);
    expect((await finish(back.search, cookie)).statusCode).toBe(200);
    const again = await finish(back.search, cookie);
    expect([again.statusCode, again.json().code]).toEqual([400, 'google_refused']);
  });

  it('takes an answer once when it is sent twice at the same time', async () => {
    const { url, cookie } = await begin();
    const back = await provider.approve(url, MARTA);
    const answers = await Promise.all([finish(back.search, cookie), finish(back.search, cookie)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('does not take a code under another sign-in: its proof key is another', async () => {
    const first = await begin();
    const code = (await provider.approve(first.url, MARTA)).searchParams.get('code');
    const second = await begin();
    const state = new URL(second.url).searchParams.get('state');
    expect((await finish(`?code=${code}&state=${state}`, second.cookie)).json()).toMatchObject({
      code: 'google_refused',
    });
  });

  it('forgets a way that was begun more than ten minutes ago', async () => {
    const { url, cookie } = await begin();
    const back = await provider.approve(url, MARTA);
    time += 10 * MINUTE + 1;
    expect((await finish(back.search, cookie)).json()).toMatchObject({ code: 'google_refused' });
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['an expired token', { expired: true }],
    ['a token for another app', { audience: 'another-app' }],
    ['a token of another issuer', { issuer: 'https://evil.test' }],
    ['a token signed by a strange key', { strangeKey: true }],
  ] satisfies [string, Flaws][])('refuses %s', async (_what, flaws) => {
    const answer = await logIn(MARTA, flaws);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'google_refused',
        message: "Google did not confirm this login. Start again with 'Login with Google'.",
      },
    ]);
    expect(await server.storage.users.isEmpty()).toBe(true);
  });

  it('says so when Google does not answer', async () => {
    const answer = await logIn(MARTA, { outage: true });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'google_unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it.each([{ sub: 'g-3' }, { sub: 'g-3', email: 'x@gmail.test' }, { sub: 'g-3', email: 'x', email_verified: true }])(
    'makes no account without a confirmed e-mail: %j',
    async (account) => {
      expect((await logIn(account)).json()).toMatchObject({ code: 'google_email_missing' });
      expect(await server.storage.users.isEmpty()).toBe(true);
    },
  );

  it('does not open a password account that has the e-mail, until its password was given in the same browser', async () => {
    const owner = await server.seedUser({ role: 'coach', email: 'Marta@gmail.test' });
    const refused = await logIn(MARTA);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'google_email_taken']);
    expect(refused.json().message).toMatch(/Log in with your password once/);
    const link = cookieFrom([refused.headers['set-cookie']].flat().find((one) => /link=[\w-]{43}/.test(String(one))));
    expect(link).toMatch(/^__Host-spotter-google-link=/);

    const logInWith = (email: string, password: string, cookie: string) =>
      server.inject({ method: 'POST', url: '/api/login', payload: { email, password }, headers: { cookie } });
    const stranger = await server.seedAthlete();
    await logInWith(owner.email, 'wrong-wrong', link);
    await logInWith(stranger.email, TEST_PASSWORD, link);
    await logInWith(owner.email, TEST_PASSWORD, '');
    expect((await logIn(MARTA)).json()).toMatchObject({ code: 'google_email_taken' });

    expect((await logInWith(owner.email, TEST_PASSWORD, link)).statusCode).toBe(200);
    expect((await logIn(MARTA)).json()).toMatchObject({ userId: owner.id, role: 'coach', email: 'Marta@gmail.test' });
    expect((await logInWith(owner.email, TEST_PASSWORD, '')).statusCode).toBe(200);
  });

  it('forgets the offer to connect after ten minutes', async () => {
    const owner = await server.seedAthlete({ email: 'marta@gmail.test' });
    const refused = await logIn(MARTA);
    const link = cookieFrom([refused.headers['set-cookie']].flat().find((one) => /link=[\w-]{43}/.test(String(one))));
    time += 10 * MINUTE + 1;
    const payload = { email: owner.email, password: TEST_PASSWORD };
    await server.inject({ method: 'POST', url: '/api/login', payload, headers: { cookie: link } });
    expect((await logIn(MARTA)).json()).toMatchObject({ code: 'google_email_taken' });
  });

  it('can be begun again by whoever began while the clock was ahead, and nothing of it is good for years', async () => {
    time += 365 * DAY;
    const { url, cookie } = await begin();
    const back = await provider.approve(url, MARTA);
    time -= 365 * DAY;
    expect((await finish(back.search, cookie)).json()).toMatchObject({ code: 'google_refused' });
    expect((await logIn(MARTA)).statusCode).toBe(200);
  });

  it('tells who begins it too often to wait, and not that Google cannot be reached', async () => {
    for (let begun = 0; begun < 100; begun += 1) await begin();
    const answer = await server.inject({ url: '/api/auth/google' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?google=unavailable&why=tooManyTries']);
    time += 15 * MINUTE;
    expect((await logIn(MARTA)).statusCode).toBe(200);
  });

  it('keeps of a name that is too long what it can, also where an emoji stands on the cut', async () => {
    const { username } = (await logIn({ ...MARTA, name: `${'M'.repeat(59)}💪 Ruiz` })).json();
    expect(username).toBe('M'.repeat(59));
  });

  it('has its e-mail and password where they are: at Google [§5]', async () => {
    const { token } = (await logIn(MARTA)).json();
    const headers = server.as({ token });
    const profile = await server.inject({ url: '/api/user/getProfile', headers });
    expect(profile.json()).toEqual({ username: 'Marta Ruiz', email: 'marta@gmail.test', oauthUser: true });
    const asked = [
      ['/api/profile/edit', { email: 'x@gmail.test' }],
      ['/api/profile/edit/password', { currentPassword: 'x', newPassword: 'another one' }],
    ] as const;
    for (const [url, payload] of asked) {
      const answer = await server.inject({ method: 'PUT', url, headers, payload });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          code: 'managed_by_google',
          message: 'This account is managed by Google: its email and password are changed there.',
        },
      ]);
    }
    const renamed = await server.inject({
      method: 'PUT',
      url: '/api/profile/edit',
      headers,
      payload: { username: 'M' },
    });
    expect(renamed.json()).toMatchObject({ username: 'M' });
  });
});

describe('Without Google', () => {
  it('the way leads back to the login, which says so: not configured, and not to be reached', async () => {
    const bare = await createTestServer();
    const lost = await createTestServer({ config: { google: { ...CLIENT, issuer: 'http://127.0.0.1:9' } } });
    for (const server of [bare, lost]) {
      const answer = await server.inject({ url: '/api/auth/google' });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?google=unavailable']);
      await server.close();
    }
  });
});

/** `name=value` of a Set-Cookie header, as the browser sends it back. */
function cookieFrom(header: string | string[] | undefined): string {
  return String([header].flat()[0]).split(';', 1)[0] ?? '';
}
