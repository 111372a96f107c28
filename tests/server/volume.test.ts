import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_STRANGERS_BODY_BYTES } from '#contract/limits.ts';
import type { AppConfig } from '#server/app.ts';
import { marks } from '../support/marks.ts';
import { saveBody, savePath, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../support/test-server.ts';

const MIB = 1024 * 1024;
const START = 1_800_000_000_000;
const REGISTRATION = { username: 'marta', email: 'marta@test.local', password: TEST_PASSWORD };

describe.each(storageLanes())('Volume ($name)', { timeout: 60_000 }, (lane) => {
  let server: TestServer;
  let time: number;
  let end: () => Promise<void>;

  async function open(share: AppConfig['share'] = {}): Promise<void> {
    await end();
    const { location, drop } = await lane.open();
    server = await createTestServer({ location, now: () => time, config: { share } });
    end = async () => {
      await server.close();
      await drop();
    };
  }

  beforeEach(async () => {
    time = START;
    end = async () => {};
    await open();
  });
  afterEach(() => end());

  const post = (url: string, payload: object | string | Buffer, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
      remoteAddress: headers['from'] ?? '10.0.0.1',
    });

  describe('of a stranger', () => {
    it.each(['/api/login', '/api/register', '/api/password/link', '/api/password/reset', '/api/profile/deleted'])(
      'is some kB at %s, unpacked, too',
      async (url) => {
        const text = JSON.stringify({ email: marks(120_000) });
        const packed = gzipSync(text);
        expect(packed.length).toBeLessThan(1_000);
        const answers = [
          await post(url, packed, { 'content-encoding': 'gzip' }),
          await post(url, `{}${' '.repeat(MAX_STRANGERS_BODY_BYTES - 1)}`),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 413]);
        const within = await post(url, '{}'.padEnd(MAX_STRANGERS_BODY_BYTES));
        expect([within.statusCode, within.json().code]).toEqual([400, 'invalid_input']);
      },
    );

    it('has room for the longest registration that there is, with every sign of it escaped', async () => {
      const coach = await server.seedUser({ role: 'coach' });
      const code = await server.inject({
        method: 'POST',
        url: `/api/coaches/${coach.id}/secret-code`,
        headers: server.as(coach),
      });
      const fields = {
        username: 'é'.repeat(60),
        email: `${'ñ'.repeat(64)}@${`${'a'.repeat(60)}.`.repeat(3)}es`,
        password: 'é'.normalize('NFD').repeat(128),
        secretCode: String(code.json().secretCode).padEnd(64),
      };
      const body = Object.entries(fields).map(([key, text]) => `"${key}":"${escaped(text)}"`);
      const answer = await post('/api/register', `{${body.join(',')},"isCoach":false}`);
      expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringContaining('coach')]);
      expect((await post('/api/login', { email: fields.email, password: fields.password })).statusCode).toBe(200);
    });

    it('is not read where there is no such call', async () => {
      const answer = await post('/api/nothing', gzipSync('x'), { 'content-encoding': 'gzip' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    });

    it('is counted where it cannot be accepted, by address; what can be is not', async () => {
      await open({ refusals: { burst: 5, perSecond: 0.5 } });
      await server.seedAthlete({ email: 'leo@test.local' });
      const logIn = (body: object, from = '10.0.0.1') => post('/api/login', body, { from });
      const right = { email: 'leo@test.local', password: TEST_PASSWORD };
      for (let round = 0; round < 8; round += 1) expect((await logIn(right)).statusCode).toBe(200);
      expect((await logIn({ ...right, password: 'wrong one' })).statusCode).toBe(401);
      const refused = [
        await logIn({ email: 'no email', password: 'x' }),
        await post('/api/register', 'no JSON'),
        await post('/api/login', 'x', { 'content-type': 'text/plain' }),
        await post('/api/password/reset', ' '.repeat(MAX_STRANGERS_BODY_BYTES + 1)),
        await server.inject({ url: '/api/auth/oauth2/redirect', remoteAddress: '10.0.0.1' }),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 415, 413, 400]);
      const beyond = await logIn(right);
      expect([beyond.statusCode, beyond.json().code, beyond.headers['retry-after']]).toEqual([
        429,
        'too_many_requests',
        '2',
      ]);
      expect((await logIn(right, '10.0.0.2')).statusCode).toBe(200);
      expect((await server.inject({ url: '/api/health', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
      time += 2_000;
      expect((await logIn(right)).statusCode).toBe(200);
    });

    it('leaves room for a whole gym whose slips of the finger come from one address', async () => {
      const statuses = new Set<number>();
      for (let person = 0; person < 500; person += 1) {
        statuses.add((await post('/api/login', { email: `p${person}`, password: 'demo-demo' })).statusCode);
      }
      expect(statuses).toEqual(new Set([400]));
      expect((await post('/api/register', REGISTRATION)).statusCode).toBe(200);
    });
  });

  describe('of a person', () => {
    it('is charged as what it was unpacked to, before anything is done with it', async () => {
      await open({ allowance: { burst: 40, perSecond: 1 } });
      const athlete = await server.seedAthlete();
      const block = await server.seedBlock(athlete.id);
      const put = (value: number, size: number) =>
        server.inject({
          method: 'PUT',
          url: savePath(athlete.id, block.blockId),
          headers: { ...server.as(athlete), 'content-type': 'application/json', 'content-encoding': 'gzip' },
          payload: gzipSync(
            JSON.stringify(saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value, seq: value }])).padEnd(
              size,
            ),
          ),
        });
      expect((await put(1, MIB)).statusCode).toBe(200);
      const refused = await put(2, MIB);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
      expect(await server.actualLog(block.blockId)).toHaveLength(1);
      // What is refused was unpacked all the same: a bomb is no cheaper for it.
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
      expect((await put(3, 1)).statusCode).toBe(429);
      time += Number(refused.headers['retry-after']) * 1_000 + 1_000;
      expect((await put(4, 1)).statusCode).toBe(200);
    });

    it.each([
      ['a key twice', '{"name":"a","name":"b"}'],
      ['a key twice, once escaped', String.raw`{"name":"a","n\u0061me":"b"}`],
      ['a key twice deep inside', '{"from":{"plan":[{"a":[1,{"b":":","c":"\\"","b" : null}]}]}}'],
      ['an empty key twice', '{"":1,"":1}'],
    ])('%s is refused in a clear sentence', async (_what, text) => {
      const coach = await server.seedUser({ role: 'coach' });
      const answer = await post(`/api/coaches/${coach.id}/templates`, text, {
        ...server.as(coach),
        'accept-language': 'es',
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          code: 'key_twice',
          message: 'La petición repite una clave en el mismo objeto. Envía cada clave una sola vez.',
        },
      ]);
    });
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[^]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
