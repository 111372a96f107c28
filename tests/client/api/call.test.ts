import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, readAnswer, whenTokenIsRefused } from '#client/api/call.ts';
import { FRONT_HEADER } from '#contract/api/front.ts';
import { readingsCacheName } from '#contract/api/readings-cache.ts';
import { READING, READING_HEADER } from '#contract/api/readings.ts';
import { shapes } from '#contract/api/shapes.ts';
import { useFront } from '#client/state/front.ts';
import { endRefusedSession } from '#client/offline/end-refused-session.ts';
import { setSession, useSession } from '#client/state/session.ts';
import { createInProcessFetch, type Fault, type InProcessFetch } from '../../support/in-process-fetch.ts';
import { createFakeCaches } from '../../support/worker-caches.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';

const UNREACHABLE = { ok: false, failure: { kind: 'unreachable' } };
const ANSWERED_AT = 'Wed, 21 Oct 2026 07:27:35 GMT';
const JSON_TYPE = { 'content-type': 'application/json' };

let server: TestServer;
let marta: SeededUser;
let network: InProcessFetch;

beforeAll(async () => {
  server = await createTestServer();
  whenTokenIsRefused(endRefusedSession);
  marta = await server.seedAthlete({ username: 'Marta' });
});
afterAll(() => server.close());

beforeEach(() => {
  network = createInProcessFetch(server);
  vi.stubGlobal('fetch', network.fetch);
  logIn(marta);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setSession({ kind: 'opening' });
  useFront.setState({ asks: false });
});

describe('A call', () => {
  it('carries the token of who is logged in, and reads the answer [§7]', async () => {
    const result = await call('athleteArea', { athleteId: marta.id });
    expect(result).toMatchObject({ ok: true, stored: false, kept: true });
    expect(network.asked[0]?.headers.get('authorization')).toBe(`Bearer ${marta.token}`);
  });

  it('carries no token when nobody is logged in, and the given one when it is told [P12]', async () => {
    setSession({ kind: 'signed-out' });
    await call('health', {});
    await call('athleteArea', { athleteId: marta.id }, { token: 'another' });
    expect(network.asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer another']);
  });

  it('cannot be led to another path by an id', async () => {
    await call('athleteArea', { athleteId: '../../api/logout?x=1#' });
    expect(network.asked[0]?.path).toBe('/api/athletes/..%2F..%2Fapi%2Flogout%3Fx%3D1%23');
  });

  it('that neither the network nor the worker answers reads what is kept of one’s own, and of nobody else’s [P9, P12]', async () => {
    const caches = createFakeCaches();
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const path = `/api/athletes/${marta.id}`;
    const area = { athlete: { id: marta.id, username: 'Marta' }, coachName: null };
    await (await caches.open(readingsCacheName('otto'))).put(path, Response.json(area));
    await expect(call('athleteArea', { athleteId: marta.id })).resolves.toEqual(UNREACHABLE);
    await (await caches.open(readingsCacheName(marta.id))).put(path, Response.json(area));
    const kept = { ok: true, data: area, stored: true, kept: true };
    await expect(call('athleteArea', { athleteId: marta.id })).resolves.toEqual(kept);
    await expect(call('athleteArea', { athleteId: marta.id }, { fresh: true })).resolves.toEqual(UNREACHABLE);
    await (await caches.open(readingsCacheName(marta.id))).put(path, Response.json({ ok: true }));
    await expect(call('athleteArea', { athleteId: marta.id })).resolves.toEqual(UNREACHABLE);
  });

  it('that is refused says so in the server’s words [§8]', async () => {
    await expect(call('myBlocks', { athleteId: marta.id })).resolves.toEqual({
      ok: false,
      failure: { kind: 'refused', status: 404, code: 'no_blocks', messages: ['No blocks assigned yet.'] },
    });
  });

  it('that is not answered within 15 s has an unknown outcome [sync-protocol]', async () => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    network.faults.push('hang');
    const result = call('health', {});
    time.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    await expect(result).resolves.toEqual(UNREACHABLE);
    expect(timeout).toHaveBeenCalledWith(15_000);
  });

  it('that the screen gives up ends quietly', async () => {
    const screen = new AbortController();
    network.faults.push('hang');
    const result = call('health', {}, { signal: screen.signal });
    screen.abort();
    await expect(result).resolves.toEqual(UNREACHABLE);
  });

  it('offline never throws', async () => {
    network.online = false;
    await expect(call('health', {})).resolves.toEqual(UNREACHABLE);
  });
});

describe('An answer that is not this server’s says nothing', () => {
  const ok = JSON.stringify({ status: 'ok' });
  const strange: [string, Fault][] = [
    ['the login page of a captive portal', 'portal'],
    ['an empty 204', { status: 204, headers: {} }],
    ['JSON under the name of a page', { status: 200, body: ok, headers: { 'content-type': 'text/html' } }],
    ['an answer that was cut off', { status: 200, body: ok.slice(0, -3) }],
    ['nothing under the name of JSON', { status: 200, body: '' }],
    ['a word', { status: 200, body: '"ok"' }],
    ['null', { status: 200, body: 'null' }],
    ['a number', { status: 200, body: '7' }],
    ['a proxy’s 401 in JSON without a code of ours', { status: 401, body: '{"error":"sign in to the Wi-Fi"}' }],
    ['a refusal whose code is no word', { status: 404, body: '{"code":404}', own: true }],
    ['another server’s 404 with a code [P19]', { status: 404, body: '{"code":"not_found","message":"No such key."}' }],
    ['another server’s 401 with our very code [P19]', { status: 401, body: '{"code":"not_authenticated"}' }],
    ['another server’s 400 with a code [P19]', { status: 400, body: '{"code":"invalid_input"}' }],
    ['another server’s JSON [P19]', { status: 200, body: ok }],
  ];

  it.each(strange)('%s', async (_, fault) => {
    network.faults.push(fault);
    await expect(call('health', {})).resolves.toEqual(UNREACHABLE);
    expect(useSession.getState().kind).toBe('signed-in');
  });

  it.each(Object.keys(shapes) as (keyof typeof shapes)[])(
    'other JSON in place of what %s answers is nothing that a page would draw [P19]',
    async (name) => {
      for (const own of [true, undefined]) {
        network.faults.push({ status: 200, body: '{"ok":true,"blocks":7}', ...(own && { own }) });
        await expect(call(name, { athleteId: marta.id })).resolves.toEqual(UNREACHABLE);
      }
    },
  );

  it('a reading of the right shape is shown, also from a server of an earlier build', async () => {
    network.faults.push({ status: 200, body: JSON.stringify({ athlete: { id: marta.id, username: 'Marta' } }) });
    await expect(call('athleteArea', { athleteId: marta.id })).resolves.toMatchObject({ ok: true });
  });

  it('a redirect is seen, not followed, and the call has the cookies of what signs people in in front', async () => {
    const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    const fetched = vi.fn<typeof fetch>(async () => redirect);
    vi.stubGlobal('fetch', fetched);
    await expect(call('health', {})).resolves.toEqual(UNREACHABLE);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual', credentials: 'same-origin' });
    expect(useFront.getState().asks).toBe(true);
  });
});

describe('Something in front of the server that wants somebody to sign in', () => {
  const asking: [string, Fault][] = [
    ['a page in place of an answer', 'portal'],
    ['a 401 in its own words', { status: 401, body: '<h1>Sign in</h1>', headers: { 'content-type': 'text/html' } }],
    ['a 403 in JSON of its own', { status: 403, body: '{"error":"forbidden"}' }],
    ['a 511', { status: 511, body: '<h1>Accept the terms</h1>', headers: { 'content-type': 'text/html' } }],
    ['a kept copy of which the worker says so', keptBehindFront()],
  ];

  it.each(asking)('is noticed by %s, until the server answers again', async (_, fault) => {
    network.faults.push(fault);
    await call('athleteArea', { athleteId: marta.id });
    expect(useFront.getState().asks).toBe(true);
    await call('athleteArea', { athleteId: marta.id });
    expect(useFront.getState().asks).toBe(false);
  });

  it.each<[string, Fault]>([
    ['a line that is dead', 'drop'],
    ['a gateway whose server is down', { status: 502, body: 'Bad gateway', headers: { 'content-type': 'text/html' } }],
    ['a refusal of the server’s own', { status: 403, body: '{"code":"wrong_role","message":"No."}', own: true }],
  ])('is not what %s is', async (_, fault) => {
    network.faults.push(fault);
    await call('health', {});
    expect(useFront.getState().asks).toBe(false);
  });
});

describe('A refusal', () => {
  it('of a proxy whose server is down needs no JSON: it failed, and nobody says why [sync-protocol]', async () => {
    network.faults.push({ status: 502, body: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } });
    await expect(call('health', {})).resolves.toEqual({
      ok: false,
      failure: { kind: 'refused', status: 502, code: 'unknown', messages: [] },
    });
  });

  it.each([
    ['one sentence', 'No.', ['No.']],
    ['a list of sentences', ['One.', 'Two.'], ['One.', 'Two.']],
    ['none', undefined, []],
    ['something that is no sentence', [7, null, 'Three.'], ['Three.']],
  ])('with %s', async (_, message, messages) => {
    network.faults.push({ status: 400, body: JSON.stringify({ code: 'invalid_input', message }), own: true });
    await expect(call('health', {})).resolves.toEqual({
      ok: false,
      failure: { kind: 'refused', status: 400, code: 'invalid_input', messages },
    });
  });

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['1.5', 1_500],
    ['9'.repeat(400), Infinity],
    // Counted from the date of the answer.
    ['Wed, 21 Oct 2026 07:28:00 GMT', 25_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['-5', undefined],
    ['NaN', undefined],
    ['', undefined],
    ['soon', undefined],
  ])('with Retry-After: %s', async (value, ms) => {
    const body = JSON.stringify({ code: 'server_busy', message: 'Busy.' });
    const result = await readAnswer(
      'health',
      new Response(body, { status: 503, headers: { ...JSON_TYPE, 'retry-after': value, date: ANSWERED_AT } }),
    );
    expect(!result.ok && result.failure.kind === 'refused' && result.failure.retryAfterMs).toBe(ms);
  });
});

describe('A refused token', () => {
  it('ends the session, and only that [§8, P3]', async () => {
    logIn({ ...marta, token: 'expired' });
    await call('athleteArea', { athleteId: marta.id });
    expect(useSession.getState()).toEqual({ kind: 'signed-out', reason: 'not-authenticated' });
  });

  it('of a session that is over does not end the new one [P12]', async () => {
    await call('athleteArea', { athleteId: marta.id }, { token: 'of the session before' });
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', token: marta.token });
  });

  it('a wrong password ends no session', async () => {
    setSession({ kind: 'signed-out' });
    await call('login', {}, { body: { email: marta.email, password: 'wrong' } });
    expect(useSession.getState()).toEqual({ kind: 'signed-out' });
  });
});

function keptBehindFront(): Fault {
  const body = JSON.stringify({ athlete: { id: 'marta', username: 'Marta' } });
  return {
    status: 200,
    body,
    headers: { ...JSON_TYPE, [READING_HEADER]: READING.stored, [FRONT_HEADER]: '1' },
    own: true,
  };
}

function logIn({ id, email, username, token }: SeededUser): void {
  setSession({ kind: 'signed-in', token, user: { id, email, username, role: 'athlete' } });
}
