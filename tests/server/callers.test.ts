import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { wire } from '#contract/api/wire.ts';
import { newId } from '#server/storage/ids.ts';
import { saveBody, seriesAt } from '../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const NOT_FOUND = '{"code":"not_found","message":"Not found."}';
const NOT_AUTHENTICATED = { code: 'not_authenticated', message: 'Not authenticated' };

describe('Who may call what', () => {
  let server: TestServer;
  let athlete: SeededUser;
  let blockId: string;
  let payload: object;

  beforeAll(async () => {
    server = await createTestServer();
    athlete = await server.seedAthlete({ username: 'marta' });
    const block = await server.seedBlock(athlete.id);
    blockId = block.blockId;
    payload = saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value: 5 }]);
  });
  afterAll(() => server.close());

  const call = (name: RouteName, authorization: string | undefined, params = { athleteId: athlete.id, blockId }) =>
    server.inject({
      method: routes[name].method,
      url: routes[name].path.replace(':athleteId', params.athleteId).replace(':blockId', params.blockId),
      headers: authorization === undefined ? {} : { authorization },
      ...(name === 'saveActual' ? { payload } : {}),
    });

  const owned = ['athleteArea', 'currentMacros', 'myBlocks', 'block', 'saveActual'] as const;
  const guarded = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].callers !== 'anyone');

  it('has a route for every row of the table and a schema for each', () => {
    for (const name of Object.keys(routes) as RouteName[]) {
      expect(server.app.hasRoute({ method: routes[name].method, url: routes[name].path })).toBe(true);
      expect(wire[name].reply).toBeDefined();
    }
  });

  it.each(guarded)('%s refuses who has no valid token, in the same words', async (name) => {
    const revoked = await server.seedAthlete();
    await server.inject({ method: 'POST', url: '/api/logout', headers: server.as(revoked) });
    const bad = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Bearer ${'A'.repeat(43)}`,
      `Basic ${athlete.token}`,
      athlete.token,
      `Bearer ${revoked.token}`,
      `Bearer ${athlete.token}x`,
    ];
    for (const authorization of bad) {
      const answer = await call(name, authorization);
      expect([answer.statusCode, answer.json()]).toMatchObject([401, NOT_AUTHENTICATED]);
    }
  });

  it.each(owned)('%s is for athletes only', async (name) => {
    for (const role of ['coach', 'coachPending', 'admin'] as const) {
      const answer = await call(name, server.as(await server.seedUser({ role })).authorization);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { code: 'wrong_role', message: "You don't have permission to do this." },
      ]);
    }
  });

  it.each(owned)("%s answers another's id and an unknown one alike, and changes nothing", async (name) => {
    const stranger = await server.seedAthlete();
    const { authorization } = server.as(stranger);
    const answers = [
      await call(name, authorization),
      await call(name, authorization, { athleteId: newId(), blockId }),
      await call(name, authorization, { athleteId: 'x', blockId: 'y' }),
      await call(name, authorization, { athleteId: 'x'.repeat(80), blockId: 'y' }),
      await call(name, authorization, { athleteId: '%00', blockId: '%00' }),
      await call(name, authorization, { athleteId: "'%20or%201=1--", blockId: '%F0%9F%92%AA' }),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, NOT_FOUND]);
    expect(await server.actualLog(blockId)).toEqual([]);
  });

  it.each(['block', 'saveActual'] as const)("%s answers another's block and an unknown one alike", async (name) => {
    const stranger = await server.seedAthlete();
    const { authorization } = server.as(stranger);
    for (const id of [blockId, newId(), 'x']) {
      const answer = await call(name, authorization, { athleteId: stranger.id, blockId: id });
      expect([answer.statusCode, answer.body]).toEqual([404, NOT_FOUND]);
    }
    expect(await server.actualLog(blockId)).toEqual([]);
  });

  it('takes the role of this moment, not the one at login', async () => {
    const person = await server.seedUser({ role: 'coachPending' });
    expect((await call('logout', server.as(person).authorization)).statusCode).toBe(200);
  });

  it('answers an unknown call with 404 in JSON, whoever asks', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/athletes', '/api/../x', '/nothing']) {
      const answer = await server.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.body]).toEqual([404, NOT_FOUND]);
    }
  });

  it('says that it is well when the database answers', async () => {
    const answer = await call('health', undefined);
    expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"ok"}']);
  });

  it('says that it is not ready when the database does not answer [P16]', async () => {
    const broken = await createTestServer();
    await broken.storage.close();
    const health = await broken.inject({ url: '/api/health' });
    expect(health.statusCode).toBe(503);
    expect(health.headers['retry-after']).toBe('2');
    await broken.app.close();
  });
});
