import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { call as Call } from '#client/api/call.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import { shortenSave } from '#domain/block/compact-save.ts';
import { createInProcessFetch, type Fault, type InProcessFetch } from '../../support/in-process-fetch.ts';
import { allSeries, saveBody } from '../../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';

const HTML = { 'content-type': 'text/html' };

let server: TestServer;
let marta: SeededUser;
let block: BlockDetail;
let network: InProcessFetch;
let call: typeof Call;

beforeAll(async () => {
  server = await createTestServer();
  marta = await server.seedAthlete();
});
afterAll(() => server.close());
beforeEach(async () => {
  block = await server.seedBlock(marta.id, { exercisesPerDay: 6, seriesPerExercise: 4 });
  network = createInProcessFetch(server);
  vi.stubGlobal('fetch', network.fetch);
  await openPage();
});
afterEach(() => vi.unstubAllGlobals());

/** A page knows nothing of what an earlier one found out. */
async function openPage(): Promise<void> {
  vi.resetModules();
  ({ call } = await import('#client/api/call.ts'));
}

function save({ edits = 12, value = 5, keepalive = false, isThin = false } = {}) {
  const series = allSeries(block).slice(0, edits);
  const body = saveBody(series.map(({ seriesId }) => ({ seriesId, field: 'reps', value })));
  const params = { athleteId: marta.id, blockId: block.blockId };
  const thin = { type: COMPACT_SAVE, body: () => shortenSave(body) };
  return call('saveActual', params, { body, token: marta.token, keepalive, ...(isThin ? { thin } : {}) });
}

const types = () => network.asked.map(({ headers }) => headers.get('content-type'));
const codings = () => network.asked.map(({ headers }) => headers.get('content-encoding'));

describe('A large save', () => {
  it('goes compressed, and the server has every edit of it [P2]', async () => {
    const result = await save();
    expect(result).toMatchObject({ ok: true, data: { message: 'Block saved successfully! ✅' } });
    expect(codings()).toEqual(['gzip']);
    expect(network.asked[0]?.headers.get('content-type')).toBe('application/json');
    expect(await server.actualLog(block.blockId)).toHaveLength(12);
  });

  it('goes as it is where the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    await openPage();
    expect(await save()).toMatchObject({ ok: true });
    expect(codings()).toEqual([null]);
  });

  it('goes as it is from a page that is being left: nobody would wait for the compressing [sync-protocol]', async () => {
    expect(await save({ keepalive: true })).toMatchObject({ ok: true });
    expect(codings()).toEqual([null]);
  });

  const strange: [string, Fault][] = [
    ['a server of an earlier build', { status: 400, body: '{"code":"unreadable_body","message":"No JSON."}' }],
    ['a server that says so', { status: 415, body: '{"code":"unsupported_encoding","message":"Plain."}' }],
    ['a server of other words', { status: 415, body: '{"code":"unsupported_media_type","message":"JSON."}' }],
    ['a proxy that says so', { status: 415, body: '<h1>Unsupported</h1>', headers: HTML }],
    ['a proxy whose words end in the middle', { status: 415, body: '{"error":' }],
    ['a proxy that lets nothing strange through', { status: 403, body: '<h1>No</h1>', headers: HTML }],
    ['a proxy that does not know the word', { status: 501, body: '<h1>Not implemented</h1>', headers: HTML }],
  ];

  it.each(strange)(
    'that %s does not read goes again as it is, and so do all after it [P2, P3, P6]',
    async (_, fault) => {
      network.faults.push(fault);
      expect(await save()).toMatchObject({ ok: true });
      expect(await save({ value: 6 })).toMatchObject({ ok: true });
      expect(codings()).toEqual(['gzip', null, null]);
      expect(network.asked[1]?.body).toEqual(network.asked[0]?.body);
      expect(await server.actualLog(block.blockId)).toHaveLength(24);
    },
  );

  it('that was not read, and meets a dead line then, is unknown like any other [P3]', async () => {
    network.faults.push({ status: 415 }, 'drop-answer');
    expect(await save()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
    expect(await server.actualLog(block.blockId)).toHaveLength(12);
  });

  it.each([
    ['a network that is gone', 'drop'],
    ['a captive portal', 'portal'],
    ['a server that is down', { status: 502, body: '', headers: HTML }],
    ['a refusal of what it says', { status: 400, body: '{"code":"invalid_input","message":"No."}', own: true }],
    ['a batch that is too large', { status: 413, body: '{"code":"body_too_large","message":"No."}', own: true }],
  ] as const)('that meets %s is compressed the next time, too', async (_, fault) => {
    network.faults.push(fault);
    expect(await save()).toMatchObject({ ok: false });
    expect(network.asked).toHaveLength(1);
    expect(await save()).toMatchObject({ ok: true });
    expect(codings()).toEqual(['gzip', 'gzip']);
  });
});

describe('A save that has a shorter form', () => {
  it('goes in it, and is named in runs [P2, P3]', async () => {
    expect(await save({ isThin: true })).toMatchObject({ ok: true, data: { results: [], runs: [['applied', 0, 12]] } });
    expect([codings(), types()]).toEqual([['gzip'], [COMPACT_SAVE]]);
    expect(await server.actualLog(block.blockId)).toHaveLength(12);
  });

  it('goes as plain JSON, now and later, to a server of an earlier build [P2, P3]', async () => {
    network.faults.push({
      status: 415,
      body: '{"code":"unsupported_media_type","message":"The request must be JSON."}',
    });
    expect(await save({ isThin: true })).toMatchObject({ ok: true, data: { results: { length: 12 } } });
    expect(await save({ isThin: true, value: 6 })).toMatchObject({ ok: true });
    expect(codings()).toEqual(['gzip', null, null]);
    expect(types()).toEqual([COMPACT_SAVE, 'application/json', 'application/json']);
    expect(await server.actualLog(block.blockId)).toHaveLength(24);
  });

  it('goes in the long one where the short one cannot say it', async () => {
    const body = { text: 'x'.repeat(2_000) };
    const thin = { type: COMPACT_SAVE, body: () => undefined };
    const params = { athleteId: marta.id, blockId: block.blockId };
    // Compressed all the same: the server reads it, and finds that it is no save.
    const result = await call('saveActual', params, { body: body as never, thin, token: marta.token });
    expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_input' } });
    expect([codings(), types()]).toEqual([['gzip'], ['application/json']]);
  });
});

it.each([false, true])('A small save goes as it is: it fits into one packet (a shorter form: %s)', async (isThin) => {
  expect(await save({ edits: 2, isThin })).toMatchObject({ ok: true });
  expect([codings(), types()]).toEqual([[null], ['application/json']]);
});
