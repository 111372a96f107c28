import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allSeries, saveBody, savePath } from '../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe('A reading', () => {
  let server: TestServer;
  let athlete: SeededUser;
  let block: string;

  beforeAll(async () => {
    server = await createTestServer();
    athlete = await server.seedAthlete();
    const { blockId } = await server.seedBlock(athlete.id, { weeks: 4, exercisesPerDay: 4 });
    block = `/api/athletes/${athlete.id}/blocks/${blockId}`;
  });
  afterAll(() => server.close());

  const read = (accept: string | undefined, url = block) =>
    server.app.inject({
      url,
      headers: {
        authorization: `Bearer ${athlete.token}`,
        ...(accept === undefined ? {} : { 'accept-encoding': accept }),
      },
    });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('that is large comes compressed to whoever takes %s, and is the same', async (accept, encoding, unpack) => {
    const plain = await read(undefined);
    const packed = await read(accept);
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each([[undefined], ['identity'], ['br;q=0'], ['zstd'], ['']])(
    'comes as it is to whoever says %s',
    async (accept) => {
      const { headers, body } = await read(accept);
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(body)).toMatchObject({ athleteUsername: expect.any(String) });
    },
  );

  it('that is small stays as it is', async () => {
    const { headers, statusCode } = await read('br', `/api/athletes/${athlete.id}`);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

it('An answer of more than 100 kB is compressed off the loop, and is the same', async () => {
  const onLoop = vi.spyOn(zlib, 'brotliCompressSync');
  const server = await createTestServer();
  const athlete = await server.seedAthlete();
  const [small, large] = [
    await server.seedBlock(athlete.id, { weeks: 2 }),
    await server.seedBlock(athlete.id, { weeks: 8, days: 4, exercisesPerDay: 6, seriesPerExercise: 4 }),
  ];
  const read = ({ blockId }: { readonly blockId: string }, headers = {}) =>
    server.inject({
      url: `/api/athletes/${athlete.id}/blocks/${blockId}`,
      headers: { ...server.as(athlete), ...headers },
    });
  const plain = await read(large);
  expect(plain.rawPayload.length).toBeGreaterThan(100 * 1024);
  const packed = await read(large, { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(onLoop).not.toHaveBeenCalled();
  await read(small, { 'accept-encoding': 'br' });
  expect(onLoop).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  await server.close();
});

describe('An answer to a write', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('comes compressed where it names many operations of a save', async () => {
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 4 });
    const edits = allSeries(block).map(({ seriesId }) => ({ seriesId, field: 'reps' as const, value: 5 }));
    const answer = await server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: { ...server.as(athlete), 'accept-encoding': 'gzip' },
      payload: saveBody(edits),
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject({
      results: edits.map(() => ({ status: 'applied' })),
    });
  });

  it('stays as it is where it may carry a token, whoever asks', async () => {
    const user = await server.seedUser();
    const { headers, statusCode, body } = await server.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { email: user.email, password: user.password },
    });
    expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([200, undefined, undefined]);
    expect(JSON.parse(body)).toMatchObject({ token: expect.any(String) });
  });
});
