import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { askEarly } from '#client/api/early.ts';
import { setSession } from '#client/state/session.ts';
import { createInProcessFetch, type InProcessFetch } from '../../support/in-process-fetch.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';

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

describe('The reading of a page that is asked for before the app is there', () => {
  it('is the answer to the screen’s own call, and is not fetched twice', async () => {
    askEarly(`/athletes/${marta.id}`, marta.token, KNOWN);
    const result = await call('athleteArea', { athleteId: marta.id });
    expect(result).toMatchObject({ ok: true, data: { athlete: { username: 'Marta' } }, kept: true });
    expect(network.asked).toHaveLength(1);
    expect(network.asked[0]?.headers.get('authorization')).toBe(`Bearer ${marta.token}`);
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
    await vi.waitFor(() => expect(network.asked).toHaveLength(1));
    await call('athleteArea', { athleteId: marta.id }, { token: 'another' });
    await call('myBlocks', { athleteId: marta.id });
    await call('athleteArea', { athleteId: marta.id }, { fresh: true });
    expect(network.asked).toHaveLength(4);
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
    await vi.waitFor(() => expect(network.asked).toHaveLength(1));
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
