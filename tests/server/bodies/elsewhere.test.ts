import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import { shortenSave } from '#domain/block/compact-save.ts';
import { createBodyReader } from '#server/http/bodies/reader.ts';
import { allSeries, saveBody, savePath } from '../../support/save-body.ts';
import { storageLanes, type Lane } from '../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';

/** What is in memory has no thread. */
const inFile: Lane = {
  name: 'SQLite in a file',
  open: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    return {
      location: { kind: 'sqlite', file: join(folder, 'spotter.db') },
      drop: () => rm(folder, { recursive: true }),
    };
  },
};
const lanes = [inFile, ...storageLanes().filter(({ name }) => name !== 'SQLite')];

/** Makes a body large without another word in it. */
const BLANKS = Buffer.from(' '.repeat(70_000));
const OP = {
  opId: '0190a5d0-0000-7000-8000-000000000001',
  seq: 1,
  seriesId: 's',
  field: 'rpe',
  baseRev: 0,
  editedAt: 0,
  offset: 0,
};
const SYNC = { v: 1, deviceId: 'phone', baseRev: 0, sentAt: 0, ops: [OP] };
const weeks = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`week${at + 1}`, {}]));

const BAD: readonly (readonly [what: string, bytes: Buffer, type?: string])[] = [
  ['no JSON', Buffer.from('{"blockWeeks":')],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['a NUL', Buffer.from(String.raw`{"blockWeeks":{},"x":"\u0000"}`)],
  ['a key twice', Buffer.from('{"blockWeeks":{},"blockWeeks":{}}')],
  ['a key that makes a prototype', Buffer.from('{"blockWeeks":{},"__proto__":{}}')],
  ['deep nesting', Buffer.from(`{"blockWeeks":${'['.repeat(500)}${']'.repeat(500)}}`)],
  ['nothing', Buffer.from('')],
  ['a number alone', Buffer.from('7')],
  ['a list', json([])],
  ['nothing that is asked for', json({})],
  ['one field that is wrong', json({ blockWeeks: 1 })],
  ['wrong fields', json({ blockWeeks: 1, sync: { ...SYNC, v: 2, zone: 'z'.repeat(1_000) } })],
  ['a wrong field in a part', json({ blockWeeks: {}, sync: { ...SYNC, ops: [{ ...OP, 'a/b': 1, seq: -1 }] } })],
  ['a wrong day', json({ blockWeeks: { week1: { Someday: {} } } })],
  ['too many operations', json({ blockWeeks: {}, sync: { ...SYNC, ops: Array.from({ length: 5_001 }, () => 0) } })],
  ['columns that do not fit', json({ blockWeeks: {}, sync: SYNC }), COMPACT_SAVE],
];
const BAD_PLANS: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['too many weeks', json({ blockWeeks: weeks(53) })],
  ['a week of eight days', json({ blockWeeks: { week1: weeks(8) } })],
  ['a set that cannot be planned', json(planWith({ reps: -1, rpe: 8, load: null }))],
  ['sets that cannot be planned', json(planWith({ reps: 'many', load: 1e9, more: 1 }))],
];

describe.each(lanes)('A large body ($name)', { timeout: 60_000 }, (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let [athlete, coach]: SeededUser[] = [];
  let block: BlockDetail;

  beforeAll(async () => {
    const place = await lane.open();
    drop = place.drop;
    server = await createTestServer({ location: place.location });
    athlete = await server.seedAthlete();
    coach = await server.seedUser({ role: 'coach' });
    await server.storage.coaching.link(athlete.id, coach.id, 1);
    block = await server.seedBlock(athlete.id, { coachId: coach.id, exercisesPerDay: 6, seriesPerExercise: 4 });
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const put = (payload: Buffer, wishes: { type?: string; url?: string; who?: SeededUser; headers?: object } = {}) =>
    server.inject({
      method: 'PUT',
      url: wishes.url ?? savePath(athlete?.id ?? '', block.blockId),
      headers: {
        ...server.as(wishes.who ?? athlete ?? { token: '' }),
        'content-type': wishes.type ?? 'application/json',
        ...wishes.headers,
      },
      payload,
    });
  /** Sends the same small and large, and returns both answers. */
  async function bothOf(bytes: Buffer, wishes: Parameters<typeof put>[1] = {}) {
    const small = await put(bytes, wishes);
    const parse = vi.spyOn(JSON, 'parse');
    const large = await put(Buffer.concat([bytes, BLANKS]), wishes);
    const here = parse.mock.calls.filter(([text]) => text.length > BLANKS.length);
    parse.mockRestore();
    return { small, large, readHere: here.length };
  }
  const tellingOf = ({ statusCode, body }: Awaited<ReturnType<typeof put>>) => ({ statusCode, body });

  it.each(BAD.map(([what, bytes, type = 'application/json']) => [what, bytes, type] as const))(
    'with %s is refused as a small one is, and is not read here',
    async (_what, bytes, type) => {
      for (const language of ['en', 'es']) {
        const wishes = { type, headers: { 'accept-language': language } };
        const { small, large, readHere } = await bothOf(bytes, wishes);
        expect(small.statusCode).toBeGreaterThanOrEqual(400);
        expect(tellingOf(large)).toEqual(tellingOf(small));
        expect(readHere).toBe(0);
      }
    },
  );

  it.each(BAD_PLANS)('of a plan with %s is refused as a small one is', async (_what, bytes) => {
    const url = `/api/coaches/${coach?.id}/athletes/${athlete?.id}/blocks/${block.blockId}`;
    const { small, large, readHere } = await bothOf(bytes, { url, who: coach ?? ({ token: '' } as SeededUser) });
    expect(small.json()).toMatchObject({ code: 'invalid_input' });
    expect(tellingOf(large)).toEqual(tellingOf(small));
    expect(readHere).toBe(0);
  });

  it('of somebody else is not found, whatever is wrong with it [P1]', async () => {
    const { small, large } = await bothOf(json({ blockWeeks: 1 }), { url: savePath('not-an-id', block.blockId) });
    expect(tellingOf(large)).toEqual(tellingOf(small));
    const gone = await bothOf(json({ blockWeeks: 1 }), { who: { ...athlete, token: 'gone' } as SeededUser });
    expect(gone.large.statusCode).toBe(401);
  });

  const makeTemplate = (payload: Buffer, key: string) =>
    server.inject({
      method: 'POST',
      url: `/api/coaches/${coach?.id}/templates`,
      headers: { ...server.as(coach ?? { token: '' }), 'content-type': 'application/json', 'idempotency-key': key },
      payload,
    });

  it('with an idempotency key is the same request as a small one, and is not hashed here', async () => {
    const plan = { days: ['Monday'], blockWeeks: planWith({ reps: 5, rpe: 8, load: 100 }).blockWeeks };
    const body = json({ name: 'Base', from: { plan } });
    const small = await makeTemplate(body, 'k');
    expect(small.json()).toHaveProperty('templateId');
    const write = vi.spyOn(JSON, 'stringify');
    const large = await makeTemplate(Buffer.concat([body, BLANKS]), 'k');
    const hashed = write.mock.calls.filter(([value]) => Array.isArray(value) && value[0] === 'createTemplate');
    expect(large.json()).toEqual(small.json());
    expect(hashed).toEqual([]);
    const other = json({ name: 'Other', from: { plan } });
    expect((await makeTemplate(Buffer.concat([other, BLANKS]), 'k')).json()).toMatchObject({
      code: 'idempotency_key_reuse',
    });
  });

  it('of many edits is answered in pieces', async () => {
    const series = allSeries(block);
    const edits = Array.from({ length: 300 }, (_, at) => ({
      seriesId: series[at % series.length]?.seriesId ?? '',
      field: 'reps' as const,
      value: at % 20,
    }));
    const write = vi.spyOn(JSON, 'stringify');
    const answer = await put(json(saveBody(edits, { deviceId: 'tablet' })));
    const whole = write.mock.calls.filter(([value]) => value?.results?.length > 250);
    expect(answer.json<SaveActualReply>().results).toHaveLength(300);
    expect(whole).toEqual([]);
  });

  it.each(['application/json', COMPACT_SAVE])('of edits as %s is saved like a small one [P2]', async (type) => {
    const edits = allSeries(block).map(({ seriesId }, at) => ({ seriesId, field: 'rpe' as const, value: at % 10 }));
    const sent = saveBody([...edits, { seriesId: edits[0]?.seriesId ?? '', field: 'load', value: '1e999' }]);
    const text = JSON.stringify(type === COMPACT_SAVE ? shortenSave(sent) : sent).replace('"1e999"', '1e999');
    const { small, large, readHere } = await bothOf(Buffer.from(text), { type });
    expect(small.statusCode).toBe(200);
    expect(large.statusCode).toBe(200);
    expect(readHere).toBe(0);
    // A number too large for a number is none, and not the null that would empty the field.
    expect(JSON.stringify(large.json())).toContain('rejected');
    const packed = await put(gzipSync(Buffer.concat([Buffer.from(text), BLANKS])), {
      type,
      headers: { 'content-encoding': 'gzip' },
    });
    const [one, other] = [packed.json<SaveActualReply>(), large.json<SaveActualReply>()];
    expect([one.results, one.runs]).toEqual([other.results, other.runs]);
  });
});

describe('The thread that reads large bodies', () => {
  it('leaves whoever waits for it with an answer when it ends, and begins anew', async () => {
    const reader = createBodyReader(unexpected);
    const sent = { name: 'saveActual', isCompact: false, bytes: json({ blockWeeks: {} }) } as const;
    const waiting = reader.read(sent);
    await Promise.all([reader.close(), expect(waiting).rejects.toMatchObject({ code: 'server_busy' })]);
    expect(await reader.read(sent)).toEqual({ value: { blockWeeks: {} } });
    await reader.close();
  });
});

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function planWith(target: object) {
  const exercise = { idExercise: 'e', name: 'Squat', restTime: '3 min', series: [{ seriesId: 's', target }] };
  return { blockWeeks: { week1: { Monday: { basics: [exercise], complements: [] } } } };
}

function unexpected(error: unknown): void {
  throw error;
}
