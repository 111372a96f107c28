import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_BLOCK_BODY_BYTES, MAX_SAVE_BODY_BYTES } from '#contract/limits.ts';
import { allSeries, saveBody, savePath, statuses } from '../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const REFUSED = { unreadable: [400, 'unreadable_body'], large: [413, 'body_too_large'] } as const;

describe('A body that comes compressed', () => {
  let server: TestServer;
  let athlete: SeededUser;
  let block: BlockDetail;

  beforeAll(async () => {
    server = await createTestServer();
    athlete = await server.seedAthlete();
    block = await server.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 4 });
  });
  afterAll(() => server.close());

  const put = (payload: Buffer | string, coding = 'gzip', headers: Record<string, string> = {}) =>
    server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: {
        ...server.as(athlete),
        'content-type': 'application/json',
        'content-encoding': coding,
        ...headers,
      },
      payload,
    });
  const packedSave = () => {
    const edits = allSeries(block).map(({ seriesId }, at) => ({ seriesId, field: 'reps' as const, value: at % 20 }));
    return JSON.stringify(saveBody(edits));
  };

  it.each(['gzip', 'x-gzip', 'GZIP', ' gzip '])(
    'as %s is read like any other, and named op by op [P2]',
    async (coding) => {
      const text = packedSave();
      const packed = gzipSync(text);
      const answer = await put(packed, coding);
      expect(packed.length).toBeLessThan(text.length / 4);
      expect(answer.statusCode).toBe(200);
      expect(new Set(statuses(answer.json()))).toEqual(new Set(['applied']));
      expect(statuses((await put(text, 'identity')).json())).toEqual(statuses(answer.json()).map(() => 'duplicate'));
    },
  );

  it.each([
    ['no gzip at all', Buffer.from('{"blockWeeks":{}}'), REFUSED.unreadable],
    ['one whose end is missing', gzipSync('{"blockWeeks":{}}').subarray(0, -6), REFUSED.unreadable],
    ['one whose sum is wrong', withByte(gzipSync('{"blockWeeks":{}}'), -6), REFUSED.unreadable],
    ['one of broken JSON', gzipSync('{"blockWeeks":'), REFUSED.unreadable],
    ['one of bytes that are no text', gzipSync(Buffer.from([0x22, 0xff, 0xfe, 0x22])), REFUSED.unreadable],
    ['one of a character that no database keeps', gzipSync('{"blockWeeks":{"\\u0000":{}}}'), REFUSED.unreadable],
    ['one of a prototype', gzipSync('{"blockWeeks":{},"__proto__":{}}'), REFUSED.unreadable],
    ['one of nothing', gzipSync(''), [400, 'invalid_input']],
    ['one of another shape', gzipSync('[]'), [400, 'invalid_input']],
    ['one that holds too much', gzipSync(`"${'x'.repeat(MAX_SAVE_BODY_BYTES - 1)}"`), REFUSED.large],
    ['one that is too much itself', Buffer.alloc(MAX_SAVE_BODY_BYTES + 1), REFUSED.large],
  ] as const)('%s is refused with a code and a sentence', async (_what, payload, refused) => {
    const answer = await put(payload);
    expect([answer.statusCode, answer.json().code]).toEqual(refused);
    expect(answer.json()).toMatchObject({ message: expect.any(String) });
  });

  it('may hold as much as a plain one, to the byte', async () => {
    const text = packedSave().padEnd(MAX_SAVE_BODY_BYTES, ' ');
    expect((await put(gzipSync(text))).statusCode).toBe(200);
    expect((await put(gzipSync(`${text} `))).statusCode).toBe(413);
  });

  it('a bomb is not unpacked beyond the limit: its broken end, 64 MiB later, is never reached', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')).subarray(0, -6);
    expect(bomb.length).toBeLessThan(MAX_SAVE_BODY_BYTES);
    const answer = await put(bomb);
    expect([answer.statusCode, answer.json().code]).toEqual(REFUSED.large);
  });

  it.each(['br', 'deflate', 'zstd', 'gzip, gzip', 'identity, gzip', 'nonsense'])(
    'as %s is refused in a clear sentence, with what is understood [RFC 9110 §15.5.16]',
    async (coding) => {
      const answer = await put(deflateSync(packedSave()), coding, { 'accept-language': 'es' });
      expect([answer.statusCode, answer.json()]).toEqual([
        415,
        {
          code: 'unsupported_encoding',
          message: 'La petición se puede comprimir con gzip o enviar sin comprimir.',
        },
      ]);
      expect(answer.headers['accept-encoding']).toBe('gzip');
    },
  );

  it('an empty body stays none: a logout says what it likes of it', async () => {
    const { token } = await server.seedAthlete();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...server.as({ token }), 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('has the limit of its own route: a coach’s plan may be larger', async () => {
    const coach = await server.seedUser({ role: 'coach' });
    const save = (text: string) =>
      server.inject({
        method: 'PUT',
        url: `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${block.blockId}`,
        headers: { ...server.as(coach), 'content-type': 'application/json', 'content-encoding': 'gzip' },
        payload: gzipSync(text),
      });
    const within = await save('{"blockWeeks":{}}'.padEnd(MAX_BLOCK_BODY_BYTES, ' '));
    const beyond = await save('{"blockWeeks":{}}'.padEnd(MAX_BLOCK_BODY_BYTES + 1, ' '));
    expect([within.json().code, beyond.json().code]).toEqual(['not_found', 'body_too_large']);
  });

  it('of nobody is not even unpacked [§7]', async () => {
    const answer = await put(gzipSync(packedSave()), 'gzip', { authorization: 'Bearer nobody' });
    expect(answer.statusCode).toBe(401);
  });

  it('is work like any other: where there is no room for it, it is not unpacked but put off [P16]', async () => {
    const full = await createTestServer({ config: { load: { rest: { atOnce: 0, patienceMs: 0 } } } });
    const answer = await full.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('no gzip'),
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    await full.close();
  });
});

/** The same bytes but for one. */
function withByte(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  const place = changed.length + at;
  changed[place] = (changed[place] ?? 0) ^ 0xff;
  return changed;
}
