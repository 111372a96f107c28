import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import { MAX_OPS_PER_SAVE } from '#contract/limits.ts';
import { lengthenReply, shortenSave } from '#domain/block/compact-save.ts';
import { allSeries, saveBody, savePath, statuses, type Edit } from '../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe('A save whose operations are columns', () => {
  let server: TestServer;
  let athlete: SeededUser;
  let block: BlockDetail;

  beforeAll(async () => {
    server = await createTestServer();
  });
  beforeEach(async () => {
    athlete = await server.seedAthlete();
    block = await server.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 4 });
  });
  afterAll(() => server.close());

  const put = (payload: unknown, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: { ...server.as(athlete), 'content-type': COMPACT_SAVE, ...headers },
      payload: JSON.stringify(payload),
    });
  const edits = (value: (at: number) => unknown): Edit[] =>
    allSeries(block).map(({ seriesId }, at) => ({ seriesId, field: 'rpe', value: value(at) }));

  it('is logged like any other, and each operation is named: once applied, then a duplicate [P2, P3]', async () => {
    const body = saveBody(edits((at) => at % 10));
    const first = (await put(shortenSave(body))).json<SaveActualReply>();
    expect(first).toMatchObject({ results: [], runs: [['applied', 0, body.sync.ops.length]] });
    const logged = await server.actualLog(block.blockId);
    expect(logged.map(({ op_id }) => op_id).toSorted()).toEqual(body.sync.ops.map(({ opId }) => opId).toSorted());
    expect((await put(shortenSave(body))).json()).toMatchObject({
      results: [],
      runs: [['duplicate', 0, logged.length]],
    });
    // The same operations in the long form are the same operations.
    const long = await put(body, { 'content-type': 'application/json' });
    expect(long.json()).not.toHaveProperty('runs');
    expect(new Set(statuses(long.json()))).toEqual(new Set(['duplicate']));
  });

  it('one bad value delays no other, and its reason comes in the language of who reads it [P6, P9]', async () => {
    const body = saveBody(edits((at) => (at === 2 ? 7.3 : 7)));
    const answer = (await put(shortenSave(body), { 'accept-language': 'es' })).json<SaveActualReply>();
    expect(answer.results).toEqual([
      { opId: body.sync.ops[2]?.opId, status: 'rejected', reason: 'El RPE va de 0,5 en 0,5.' },
    ]);
    expect(answer.runs).toEqual([
      ['applied', 0, 2],
      ['applied', 3, body.sync.ops.length - 3],
    ]);
    expect(lengthenReply(answer, body.sync.ops).results).toHaveLength(body.sync.ops.length);
  });

  it('may come compressed, and with a charset', async () => {
    const body = shortenSave(saveBody(edits(() => 5)));
    const answer = await server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: { ...server.as(athlete), 'content-type': `${COMPACT_SAVE}; charset=utf-8`, 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify(body)),
    });
    expect(answer.json()).toMatchObject({ results: [], runs: [['applied', 0, allSeries(block).length]] });
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['operations that are no columns', { sync: { ops: [] } }],
    ['columns of different lengths', { sync: { ops: { seq: [1] } } }],
    ['places that are none', { sync: { ops: { leaf: [99, 1] } } }],
    ['numbers that are words', { sync: { ops: { seq: ['1', '2'] } } }],
    ['half numbers', { sync: { ops: { seq: [1, 0.5] } } }],
    ['times before all time', { sync: { ops: { idTime: [-1e15, 0] } } }],
    ['counts that are too high', { sync: { ops: { idCount: [1e9, 0] } } }],
    ['ids that are none', { sync: { ops: { idRest: ['', ''] } } }],
    ['sums that nothing can count', { sync: { ops: { seq: [9e15, 9e15] } } }],
    ['weeks that are none', { blockWeeks: { week1: null } }],
  ])('of %s is refused with a code and a sentence, and nothing is logged', async (_what, strange) => {
    const good = shortenSave(saveBody(edits(() => 5).slice(0, 2)));
    expect(good).toBeDefined();
    const answer = await put(Array.isArray(strange) || !strange ? strange : merged(good, strange));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_input', message: expect.toSatisfy((said: unknown) => said !== '') },
    ]);
    expect(await server.actualLog(block.blockId)).toEqual([]);
  });

  it('of more operations than a save may have is refused whole: the phone sends halves [sync-protocol]', async () => {
    const good = shortenSave(saveBody(edits(() => 5).slice(0, 1)))!;
    const columns = Object.fromEntries(
      Object.entries(good.sync.ops).map(([name, [first] = [] as (number | string)[]]) => [
        name,
        Array.from({ length: MAX_OPS_PER_SAVE + 1 }, (_, at) =>
          at === 0 ? first : typeof first === 'string' ? '' : 0,
        ),
      ]),
    );
    expect((await put(merged(good, { sync: { ops: columns } }))).statusCode).toBe(400);
  });

  it("of somebody else's block is as unknown as any, and another call takes no such body", async () => {
    const other = await server.seedAthlete();
    const body = shortenSave(saveBody(edits(() => 5)));
    const answers = await Promise.all([
      put(body, server.as(other)),
      server.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': COMPACT_SAVE },
        payload: JSON.stringify(body),
      }),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [404, 'not_found'],
      [415, 'unsupported_media_type'],
    ]);
  });
});

/** What stands in both is taken from the second, at any depth. */
function merged(one: unknown, two: unknown): unknown {
  if (!isTree(one) || !isTree(two)) return two;
  return {
    ...one,
    ...Object.fromEntries(Object.entries(two).map(([name, value]) => [name, merged(one[name], value)])),
  };
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
