import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { loopDelayOf } from '#server/http/metrics.ts';
import { createWorld, type World } from '../support/access-world.ts';
import { saveBody, savePath, seriesAt } from '../support/save-body.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const MACHINE = 'a-secret-of-the-monitoring';

describe('What the operator sees', () => {
  let tests: TestServer;
  let world: World;
  let app: ReturnType<typeof createApp>;
  let log = '';

  beforeAll(async () => {
    tests = await createTestServer();
    world = await createWorld(tests);
    const logTo = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        log += chunk.toString();
        done();
      },
    });
    const config = { logLevel: 'trace', logTo, metricsToken: MACHINE };
    app = createApp({ storage: tests.storage, clock: { now: Date.now }, config });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await tests.close();
  });

  const metrics = (authorization = `Bearer ${MACHINE}`) =>
    app.inject({ url: '/api/metrics', headers: { authorization } });

  it('metrics count requests by route and status, edits by what became of them, sessions and sockets', async () => {
    const { athlete } = world.people;
    const body = saveBody([{ seriesId: seriesAt(world.block).seriesId, field: 'reps', value: 5 }]);
    for (const payload of [body, body, { nonsense: true }]) {
      await app.inject({
        method: 'PUT',
        url: savePath(athlete.id, world.block.blockId),
        headers: tests.as(athlete),
        payload,
      });
    }
    await app.inject({ url: '/api/nothing/like/it' });
    const answer = await metrics();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const route = 'method="PUT",route="/api/athletes/:athleteId/blocks/:blockId/actual"';
    const lines = answer.body.split('\n');
    expect(lines).toContain(`spotter_http_requests_total{${route},status="200"} 2`);
    expect(lines).toContain(`spotter_http_requests_total{${route},status="400"} 1`);
    expect(lines).toContain('spotter_http_requests_total{method="GET",route="other",status="404"} 1');
    expect(lines).toContain(`spotter_http_request_duration_seconds_bucket{le="+Inf",${route}} 3`);
    expect(lines).toContain(`spotter_http_request_duration_seconds_count{${route}} 3`);
    expect(lines).toContain('spotter_save_ops_total{status="applied"} 1');
    expect(lines).toContain('spotter_save_ops_total{status="duplicate"} 1');
    expect(lines).toContain('spotter_sockets 0');
    expect(answer.body).toMatch(/^spotter_sessions [1-9]\d*$/m);
    expect(answer.body).toMatch(/^spotter_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m);
    for (const line of lines.filter((one) => one !== '')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^{}]*\})? (?:-?[\d.e+-]+|\+Inf))$/);
    }
  });

  it('metrics tell of the process its memory, garbage collection, handles and the delay of its loop', async () => {
    const { body } = await metrics();
    const values = new Map(
      body
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))] as const),
    );
    const valueOf = (name: string): number => values.get(name) ?? Number.NaN;
    expect(valueOf('nodejs_heap_size_used_bytes')).toBeGreaterThan(5e6);
    expect(valueOf('nodejs_heap_size_total_bytes')).toBeGreaterThan(valueOf('nodejs_heap_size_used_bytes'));
    expect(valueOf('nodejs_heap_space_size_used_bytes{space="old"}')).toBeGreaterThan(1e6);
    expect(valueOf('spotter_memory_bytes')).toBeGreaterThan(valueOf('nodejs_heap_size_used_bytes'));
    expect(valueOf('nodejs_active_handles_total')).toBeGreaterThanOrEqual(0);
    expect(valueOf('nodejs_active_resources_total')).toBeGreaterThanOrEqual(0);
    expect(valueOf('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(body).toContain('# TYPE nodejs_gc_duration_seconds histogram');
    expect(valueOf('spotter_loop_delay_seconds{quantile="1"}')).toBeGreaterThanOrEqual(0);
    expect(body).not.toContain('nodejs_eventloop_lag');
    const names = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('the delay of the loop is what comes on top of the wait of who measures it', () => {
    expect(loopDelayOf(Number.NaN, 20)).toBe(0);
    expect(loopDelayOf(19.2e6, 20)).toBe(0);
    expect(loopDelayOf(20.2e6, 20)).toBeCloseTo(0.000_2, 9);
    expect(loopDelayOf(217e6, 20)).toBeCloseTo(0.197, 9);
  });

  it('metrics are for admins and the configured token, and name nobody', async () => {
    expect((await metrics(tests.as(world.people.admin).authorization)).statusCode).toBe(200);
    expect((await metrics(tests.as(world.people.coach).authorization)).statusCode).toBe(403);
    for (const wrong of ['', 'Bearer x', `Bearer ${MACHINE}x`, `Bearer ${MACHINE.slice(1)}`, MACHINE]) {
      expect((await metrics(wrong)).statusCode).toBe(401);
    }
    const elsewhere = await app.inject({
      url: '/api/user/getProfile',
      headers: { authorization: `Bearer ${MACHINE}` },
    });
    expect(elsewhere.statusCode).toBe(401);
    const { body } = await metrics();
    for (const { id, username, email } of Object.values(world.people)) {
      for (const word of [id, username, email]) expect(body).not.toContain(word);
    }
  });

  it('without a configured token no token but an admin’s is good', async () => {
    for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${MACHINE}`]) {
      expect((await tests.inject({ url: '/api/metrics', headers: { authorization } })).statusCode).toBe(401);
    }
  });

  it('every answer carries the id of its request: the caller’s where it is one, a new one otherwise', async () => {
    const idOf = async (sent?: string) =>
      (await app.inject({ url: '/api/health', headers: sent === undefined ? {} : { 'x-request-id': sent } })).headers[
        'x-request-id'
      ];
    expect(await idOf('proxy-17.a')).toBe('proxy-17.a');
    for (const wrong of [undefined, 'two words', 'x'.repeat(65), '<script>', '']) {
      expect(await idOf(wrong)).toMatch(/^[\da-f-]{36}$/);
    }
    expect(await idOf()).not.toBe(await idOf());
    expect(
      (await app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'p-404' } })).headers['x-request-id'],
    ).toBe('p-404');
    expect(log).toContain('"reqId":"proxy-17.a"');
  });

  it('the log of a whole journey holds no secret and nothing of a person [security]', async () => {
    const { people, code, newAthlete, block } = world;
    const { athlete, coach, pendingCoach } = people;
    const journey: [
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      who: typeof athlete | undefined,
      payload?: object,
    ][] = [
      [
        'POST',
        '/api/register',
        undefined,
        { username: 'Secretname', email: 'hidden@mail.test', password: 'open-sesame' },
      ],
      [
        'POST',
        '/api/register',
        undefined,
        { username: 'Secretname', email: 'hidden@mail.test', password: 'open-sesame' },
      ],
      ['POST', '/api/login', undefined, { email: 'hidden@mail.test', password: 'open-sesame' }],
      ['POST', '/api/login', undefined, { email: 'hidden@mail.test', password: 'wrong-sesame' }],
      ['GET', '/api/auth/oauth2/redirect?code=secret-code-of-google&state=secret-state', undefined],
      ['POST', `/api/athletes/${newAthlete.id}/requestByCode/${code}`, newAthlete],
      [
        'PUT',
        savePath(athlete.id, block.blockId),
        athlete,
        saveBody([{ seriesId: seriesAt(block).seriesId, field: 'load', value: 91.25 }]),
      ],
      ['PUT', '/api/profile/edit', athlete, { username: 'Newsecretname' }],
      ['PUT', '/api/profile/edit/password', coach, { currentPassword: coach.password, newPassword: 'another-sesame' }],
      ['POST', '/api/ws/ticket', athlete],
      ['GET', '/api/coaches/allExercises?q=hidden-search', coach],
      ['GET', `/api/coaches/pending/${pendingCoach.id}`, pendingCoach],
      ['GET', '/api/nothing?token=secret-in-a-query', undefined],
      ['POST', '/api/logout', pendingCoach],
    ];
    const answers: string[] = [];
    for (const [method, url, who, payload] of journey) {
      const headers = { ...(who ? tests.as(who) : {}), cookie: 'secret-cookie=1', 'user-agent': 'secret-agent' };
      answers.push((await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).body);
    }
    app.log.error(
      { err: Object.assign(new Error('Key (email_key)=(hidden@mail.test) exists'), { code: '23505' }) },
      'x',
    );
    app.log.info({ token: athlete.token, user: { email: athlete.email, password: 'open-sesame' } }, 'x');
    const secrets = [
      ...answers.flatMap((body) =>
        [...body.matchAll(/"(?:token|newToken|ticket)":"([^"]+)"/g)].map(([, token]) => token ?? ''),
      ),
      ...Object.values(people).flatMap(({ id, token, email, username }) => [id, token, email, username]),
      'Secretname',
      'Newsecretname',
      'hidden',
      'sesame',
      'secret-',
      '91.25',
      '127.0.0.1',
      code,
      block.blockId,
    ];
    expect(secrets.length).toBeGreaterThan(40);
    expect(log.split('\n').length).toBeGreaterThan(2 * journey.length);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
    expect(log).toContain('"route":"/api/athletes/:athleteId/requestByCode/:code"');
  });
});
