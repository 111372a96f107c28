import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_SAVE_BODY_BYTES } from '#contract/limits.ts';
import { watchLongestTurn } from '../support/longest-turn.ts';
import { marks } from '../support/marks.ts';
import { saveBody, savePath, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('Whatever a request holds ($name)', (lane) => {
  let server: TestServer;
  let athlete: SeededUser;
  let block: BlockDetail;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    athlete = await server.seedAthlete();
    block = await server.seedBlock(athlete.id);
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const put = (payload: string | Buffer, contentType = 'application/json') =>
    server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: { ...server.as(athlete), 'content-type': contentType },
      payload,
    });

  /** A real save with one of its parts replaced by anything at all. */
  const spoiled = fc.tuple(fc.nat({ max: 15 }), fc.jsonValue({ maxDepth: 4 })).map(([place, value]) => {
    const body = saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value: 5 }]);
    const [op] = body.sync.ops;
    const keys = Object.keys(op ?? {});
    if (place < keys.length) return { ...body, sync: { ...body.sync, ops: [{ ...op, [keys[place] ?? '']: value }] } };
    switch (place - keys.length) {
      case 0:
        return { ...body, blockWeeks: value };
      case 1:
        return { ...body, sync: value };
      case 2:
        return { ...body, blockWeeks: { week1: value } };
      case 3:
        return { ...body, blockWeeks: { week1: { Monday: { basics: value } } } };
      case 4:
        return { ...body, sync: { ...body.sync, baseRev: value } };
      case 5:
        return {
          ...body,
          blockWeeks: {
            week1: { Monday: { basics: [{ series: [{ seriesId: seriesAt(block).seriesId, actual: value }] }] } },
          },
          sync: undefined,
        };
      default:
        return { ...body, sync: { ...body.sync, deviceId: value } };
    }
  });

  it('a save with any part replaced is never a failure of the server', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled, async (body) => {
        expect(problemOf(await put(JSON.stringify(body)))).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('any bytes at all are never a failure of the server', async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.string(),
      fc.json(),
    );
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        expect(problemOf(await put(bytes))).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('any address at all is never a failure of the server', async () => {
    const part = fc.string({ unit: 'binary', maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(part, fc.boolean(), async (text, encoded) => {
        const path = encoded
          ? encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'))
          : text.replaceAll(/[^\x21-\x7e]/g, '%');
        const answer = await server.inject({ url: `/api/athletes/${path}`, headers: server.as(athlete) });
        expect(problemOf(answer)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['broken JSON', '{"blockWeeks":', 400, 'unreadable_body'],
    ['no JSON', 'blockWeeks=1', 400, 'unreadable_body'],
    ['a prototype', '{"blockWeeks":{},"__proto__":{"admin":true}}', 400, 'unreadable_body'],
    ['a constructor', '{"blockWeeks":{"constructor":{"prototype":{"admin":true}}}}', 400, 'unreadable_body'],
    ['a number that JSON does not have', '{"blockWeeks":NaN}', 400, 'unreadable_body'],
    ['a character that no database keeps', '{"blockWeeks":{"\\u0000":{}}}', 400, 'unreadable_body'],
    ['a key twice', '{"blockWeeks":{},"blockWeeks":{}}', 400, 'key_twice'],
    ['a run of marks for a key', JSON.stringify({ blockWeeks: { [marks(60_000)]: {} } }), 400, 'invalid_input'],
    [
      'a run of marks for an id',
      JSON.stringify({ blockWeeks: {}, sync: { deviceId: marks(60_000) } }),
      400,
      'invalid_input',
    ],
    ['nothing', '', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['a list', '[]', 400, 'invalid_input'],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'invalid_input'],
    [
      'a list of very many',
      `{"blockWeeks":{"week1":{"Monday":{"basics":[${'1,'.repeat(500_000)}1]}}}}`,
      413,
      'body_too_large',
    ],
    ['many that are all wrong', wrongSeries(100, 400), 400, 'invalid_input'],
    ['a tree of too many', wrongSeries(100, 600), 413, 'body_too_large'],
    ['very many operations', `{"blockWeeks":{},"sync":{"ops":[${'1,'.repeat(500_000)}1]}}`, 413, 'body_too_large'],
    ['too much', `"${'x'.repeat(MAX_SAVE_BODY_BYTES)}"`, 413, 'body_too_large'],
  ])('%s is refused with a code and a sentence', async (_what, payload, status, code) => {
    const answer = await put(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(problemOf(answer)).toBeUndefined();
  });

  it('bytes that are no text are refused', async () => {
    const answer = await put(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable_body']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of type %s is refused',
    async (type) => {
      const answer = await put('{}', type);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('a number beyond every limit is one rejected edit, not a failure', async () => {
    const body = JSON.stringify(saveBody([{ seriesId: seriesAt(block).seriesId, field: 'load', value: 7 }]));
    const answer = await put(body.replace('"load":7', '"load":1e999'));
    expect(answer.json().results[0]).toMatchObject({
      status: 'rejected',
      reason: 'Load must be a number of kilograms.',
    });
  });

  it('names the part that cannot be read', async () => {
    const body = saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value: 5, seq: -1 }]);
    const answer = await put(JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('sync.ops.0.seq must be at least 0.');
  });

  it('ten thousand series in one body hold up the others for less than a second', async () => {
    const series = Array.from({ length: 10_000 }, () => ({ seriesId: 'x' }));
    const longestTurn = watchLongestTurn();
    const answer = await put(JSON.stringify({ blockWeeks: { week1: { Monday: { basics: [{ series }] } } } }));
    expect(problemOf(answer)).toBeUndefined();
    expect(longestTurn()).toBeLessThan(1_000);
  });
});

/** A save of nothing but mistakes: so many exercises with so many series each. */
function wrongSeries(exercises: number, each: number): string {
  const basics = Array.from({ length: exercises }, () => ({ series: Array.from({ length: each }, () => 1) }));
  return JSON.stringify({ blockWeeks: { week1: { Monday: { basics } } } });
}

/** What is wrong with the answer to a request that no server should fail at; undefined when nothing is. */
function problemOf({ statusCode, body }: { statusCode: number; body: string }): string | undefined {
  if (statusCode === 200) return undefined;
  if (statusCode >= 500) return `${statusCode}: ${body}`;
  const { code, message } = JSON.parse(body) as { code: string; message: string | string[] };
  const isRefusal = /^[a-z_]+$/.test(code) && [message].flat().every((sentence) => /\S.*\.$/.test(sentence));
  return isRefusal ? undefined : body;
}
