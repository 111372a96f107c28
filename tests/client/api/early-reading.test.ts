import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { askEarly, lookEarly } from '#client/api/early-reading.ts';
import { setSession } from '#client/state/session.ts';
import { createInProcessFetch, type InProcessFetch } from '../../support/in-process-fetch.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';
import { PATIENT } from '../../support/patient.ts';

const KNOWN = Promise.resolve(true);

let server: TestServer;
let marta: SeededUser;
let network: InProcessFetch;

beforeAll(async () => {
  server = await createTestServer();
  marta = await server.seedAthlete({ username: 'Marta' });
});
afterAll(() => server.close());

beforeEach(() => {
  network = createInProcessFetch(server);
  vi.stubGlobal('fetch', network.fetch);
  const { id, email, token } = marta;
  setSession({ kind: 'signed-in', token, user: { id, email, username: 'Marta', role: 'athlete' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setSession({ kind: 'opening' });
});

const asPageAsks = () =>
  network.fetch(`/api/athletes/${marta.id}`, { headers: { authorization: `Bearer ${marta.token}` } });

describe('The reading of a page that is asked for before the app is there', () => {
  it('is the answer to the screen’s own call, and is not fetched twice', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN);
    const result = await call('athleteArea', { athleteId: marta.id });
    expect(result).toMatchObject({ ok: true, data: { athlete: { username: 'Marta' } }, kept: true });
    expect(network.asked).toHaveLength(1);
    expect(network.asked[0]?.headers.get('authorization')).toBe(`Bearer ${marta.token}`);
  });

  it('is not asked for again where the page itself has done that, for the same page and token', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN, {
      path: `/athletes/${marta.id}`,
      token: marta.token,
      answer: asPageAsks(),
    });
    expect(await call('athleteArea', { athleteId: marta.id })).toMatchObject({ ok: true });
    expect(network.asked).toHaveLength(1);
  });

  it.each([
    ['another token', { token: 'another' }],
    ['another page', { path: '/athletes/another' }],
  ])('is asked for anew where the page itself has asked with %s [P12]', async (_, other) => {
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN, {
      path: `/athletes/${marta.id}`,
      token: marta.token,
      answer: asPageAsks(),
      ...other,
    });
    expect(await call('athleteArea', { athleteId: marta.id })).toMatchObject({ ok: true });
    expect(network.asked).toHaveLength(2);
  });

  it('is nobody’s answer where the session changed since the page itself asked [P12]', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, Promise.resolve(false), {
      path: `/athletes/${marta.id}`,
      token: marta.token,
      answer: asPageAsks(),
    });
    expect(await lookEarly(1_000)).toBeUndefined();
    await call('athleteArea', { athleteId: marta.id });
    expect(network.asked).toHaveLength(2);
  });

  it('can be looked into for the first drawing, and still answers the screen’s own call', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN);
    expect(await lookEarly(1_000)).toMatchObject({ athlete: { username: 'Marta' } });
    expect(await call('athleteArea', { athleteId: marta.id })).toMatchObject({ ok: true });
    expect(network.asked).toHaveLength(1);
  });

  it('is not waited for when it is late, refused, or was never asked for', async () => {
    expect(await lookEarly(0)).toBeUndefined();
    askEarly(`/athletes/${marta.id}`, marta.token, new Promise(() => undefined));
    expect(await lookEarly(0)).toBeUndefined();
    askEarly('/athletes/another', marta.token, KNOWN);
    expect(await lookEarly(1_000)).toBeUndefined();
  });

  it('answers once: who reads again hears what is true then', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN);
    await call('athleteArea', { athleteId: marta.id });
    await call('athleteArea', { athleteId: marta.id });
    expect(network.asked).toHaveLength(2);
  });

  it('with a token that the session record does not know is not asked for at all [P12]', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, Promise.resolve(false));
    await call('athleteArea', { athleteId: marta.id }, { fresh: true });
    expect(network.asked).toHaveLength(1);
    expect(network.asked[0]?.headers.get('spotter-fresh')).toBe('1');
  });

  it('is nobody else’s answer: another token, another page and a fresh reading ask for themselves [P12]', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN);
    await vi.waitFor(() => expect(network.asked).toHaveLength(1), PATIENT);
    await call('athleteArea', { athleteId: marta.id }, { token: 'another' });
    await call('myBlocks', { athleteId: marta.id });
    await call('athleteArea', { athleteId: marta.id }, { fresh: true });
    expect(network.asked).toHaveLength(4);
  });

  it('is asked for like every other: what signs people in in front of the server is noticed by it, too', async () => {
    const fetched = vi.fn<typeof fetch>(network.fetch);
    vi.stubGlobal('fetch', fetched);
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN);
    await call('athleteArea', { athleteId: marta.id });
    expect(fetched.mock.calls).toHaveLength(1);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual', credentials: 'same-origin' });
  });

  it('that fails is asked for again by the screen', async () => {
    const fetchOnce = vi.fn<typeof fetch>(network.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetchOnce);
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN);
    expect(await call('athleteArea', { athleteId: marta.id })).toMatchObject({ ok: true });
    expect(fetchOnce).toHaveBeenCalledTimes(2);
  });

  it('that nobody wanted for long is thrown away', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN);
    await vi.waitFor(() => expect(network.asked).toHaveLength(1), PATIENT);
    const later = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await call('athleteArea', { athleteId: marta.id });
    expect(network.asked).toHaveLength(2);
  });

  it.each(['/', '/login', '/coaches/c', '/user/editProfile', '/athletes/a/blocks'])(
    'does not exist at %s',
    async (path) => {
      askEarly(path, marta.token, KNOWN);
      await call('health', {});
      expect(network.asked.map((asked) => asked.path)).toEqual(['/api/health']);
    },
  );
});
