import { beforeEach, describe, expect, test } from 'vitest';
import type { BlockDetail, BlockNews } from '#contract/api/block.ts';
import { READING, READING_HEADER, SERVER_HEADER } from '#contract/api/readings.ts';
import { createReadings, type Readings } from '#worker/readings.ts';
import { createFakeCaches, type FakeCaches } from '../support/worker-caches.ts';
import { createHandNetwork, json, type HandNetwork } from '../support/worker-network.ts';

const BLOCK = '/api/athletes/marta/blocks/b1';
const KEPT = 'readings-v1-marta';

let caches: FakeCaches;
let network: HandNetwork;
let readings: Readings;

beforeEach(() => {
  caches = createFakeCaches();
  network = createHandNetwork();
  readings = createReadings({
    caches,
    fetch: network.fetch,
    wait: () => new Promise(() => undefined),
    inTurn: (_, work) => work(),
  });
});

describe('A block that is kept and read again', () => {
  test('is asked for by what is kept of it, and a 304 gives that', async () => {
    await read(tagged(json(block({ reps: null })), '"one"'));
    const reading = ask();
    const { request } = await asked(1);
    expect(new URL(request.url).search).toBe('?since=4&structRev=2&epoch=e');
    expect(request.headers.get('if-none-match')).toBe('"one"');
    network.waiting[1]?.answer(new Response(null, { status: 304, headers: { [SERVER_HEADER]: '1' } }));
    const reply = await reading;
    expect(reply.headers.get(READING_HEADER)).toBe(READING.kept);
    expect(await reply.json()).toEqual(block({ reps: null }));
  });

  test('is kept with what was logged since before the page has it, under its new entity tag [P9]', async () => {
    await read(tagged(json(block({ reps: null })), '"one"'));
    const reply = await read(tagged(json(news({ reps: 5 })), '"two"'));
    expect(reply.headers.get(READING_HEADER)).toBe(READING.kept);
    expect(await reply.json()).toEqual(block({ reps: 5, rev: 6 }));
    expect(await kept()).toEqual(block({ reps: 5, rev: 6 }));
    void ask();
    expect((await asked(2)).request.headers.get('if-none-match')).toBe('"two"');
  });

  test('is asked for whole where what is new does not follow on what is kept', async () => {
    await read(json(block({ reps: null })));
    const reading = ask();
    (await asked(1)).answer(json(news({ reps: 5, structRev: 3 })));
    const whole = await asked(2);
    expect(new URL(whole.request.url).search).toBe('');
    whole.answer(json(block({ reps: 5, rev: 6, structRev: 3 })));
    expect(await (await reading).json()).toEqual(block({ reps: 5, rev: 6, structRev: 3 }));
    expect(await kept()).toEqual(block({ reps: 5, rev: 6, structRev: 3 }));
  });

  test('stays where it is newer than late news [P9]', async () => {
    await read(json(block({ reps: 5, rev: 9 })));
    const reply = await read(json(news({ reps: 3 })));
    expect(await reply.json()).toEqual(block({ reps: 5, rev: 9 }));
    expect(await kept()).toEqual(block({ reps: 5, rev: 9 }));
  });

  test('a 304 that is not this server’s says nothing: the kept copy answers as one [P19]', async () => {
    await read(json(block({ reps: 5 })));
    const reply = await read(new Response(null, { status: 304 }));
    expect(reply.headers.get(READING_HEADER)).toBe(READING.stored);
    expect(await kept()).toEqual(block({ reps: 5 }));
  });

  test('is asked for whole where an earlier build has kept it without what tells its plan', async () => {
    const { structRev: _, ...before } = block({ reps: null });
    await read(json(before));
    void ask();
    expect(new URL((await asked(1)).request.url).search).toBe('');
  });
});

describe('What a save says of a block', () => {
  test('brings the kept copy forward without a request [P9]', async () => {
    await read(json(block({ reps: null })));
    expect(await readings.bringForward(BLOCK, news({ reps: 5 }))).toEqual({
      block: block({ reps: 5, rev: 6 }),
      isKept: true,
    });
    expect(await kept()).toEqual(block({ reps: 5, rev: 6 }));
    expect(network.waiting).toHaveLength(1);
  });

  test.each([
    ['nothing is kept', undefined, {}],
    ['another plan is kept', { structRev: 1 }, {}],
    ['the reading of another database is kept', { epoch: 'before' }, {}],
    ['what is kept is older', { rev: 3 }, {}],
    ['what is kept lacks a series', {}, { seriesId: 'other' }],
  ])('brings nothing forward where %s', async (_, before, after) => {
    if (before) await read(json(block({ reps: null, ...before })));
    expect(await readings.bringForward(BLOCK, news({ reps: 5, ...after }))).toBeUndefined();
  });

  test('is on the screen, and not called kept, where storage is full [P9]', async () => {
    await read(json(block({ reps: null })));
    caches.isFull = true;
    expect(await readings.bringForward(BLOCK, news({ reps: 5 }))).toMatchObject({ isKept: false });
    expect(await kept()).toEqual(block({ reps: null }));
  });

  test('is not kept of who has logged out meanwhile [P13]', async () => {
    await read(json(block({ reps: null })));
    const bringing = readings.bringForward(BLOCK, news({ reps: 5 }));
    await readings.forget();
    await bringing;
    expect(await caches.keys()).toEqual([]);
  });

  test('is nothing at a path that is not kept', async () => {
    expect(await readings.bringForward('/api/user/getProfile', news({ reps: 5 }))).toBeUndefined();
  });
});

type State = { reps: number | null; rev?: number; structRev?: number; epoch?: string };

function block({ reps, rev = 4, structRev = 2, epoch = 'e' }: State): BlockDetail {
  const actual = { reps, rpe: null, load: null };
  const series = [{ seriesId: 's1', target: { reps: 5, rpe: 8, load: 100 }, actual }];
  const basics = [{ idExercise: 'x1', name: 'Back squat', restTime: '', series }];
  const weeks: BlockDetail['weeks'] = [{ weekName: 'week1', dayResponses: { Monday: { basics, complements: [] } } }];
  return { blockId: 'b1', name: 'Autumn', athleteUsername: 'marta', days: ['Monday'], weeks, rev, structRev, epoch };
}

function news({
  reps,
  structRev = 2,
  seriesId = 's1',
}: Pick<State, 'reps' | 'structRev'> & { seriesId?: string }): BlockNews {
  const logged = [{ seriesId, actual: { reps, rpe: null, load: null } }];
  return { blockId: 'b1', since: 4, rev: 6, structRev, epoch: 'e', logged };
}

function tagged(response: Response, etag: string): Response {
  response.headers.set('etag', etag);
  return response;
}

function ask(): Promise<Response> {
  return readings.answer(new Request(`http://spotter.test${BLOCK}`), (promise) => void promise.catch(() => undefined));
}

/** The request at this place, as soon as it is on its way. */
async function asked(at: number): Promise<HandNetwork['waiting'][number]> {
  for (;;) {
    const request = network.waiting[at];
    if (request) return request;
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

async function read(response: Response): Promise<Response> {
  const at = network.waiting.length;
  const reading = ask();
  (await asked(at)).answer(response);
  return reading;
}

async function kept(): Promise<unknown> {
  return (await caches.match(BLOCK, { cacheName: KEPT }))?.json();
}
