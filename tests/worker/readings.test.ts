import { beforeEach, describe, expect, test } from 'vitest';
import { READING, READING_FRESH_HEADER, READING_HEADER } from '#contract/api/readings.ts';
import { createReadings, PATIENCE_MS } from '#worker/readings.ts';
import type { Readings } from '#worker/readings.ts';
import { createFakeCaches } from '../support/worker-caches.ts';
import type { FakeCaches } from '../support/worker-caches.ts';
import { createHandNetwork, json, portalPage } from '../support/worker-network.ts';
import type { HandNetwork } from '../support/worker-network.ts';

const BLOCK = '/api/athletes/marta/blocks/b1';
const LIST = '/api/athletes/marta/myBlocks';
const AREA = { athlete: { id: 'marta', username: 'Marta' }, coachName: null };
const KEPT = 'readings-v1-marta';

let caches: FakeCaches;
let network: HandNetwork;
let readings: Readings;
let patience: { milliseconds: number; end: () => void }[];
let outliving: Promise<unknown>[];

beforeEach(() => {
  caches = createFakeCaches();
  network = createHandNetwork();
  patience = [];
  outliving = [];
  readings = createReadings({
    caches,
    fetch: network.fetch,
    wait: (milliseconds) => new Promise((resolve) => void patience.push({ milliseconds, end: resolve })),
    inTurn: createTurns(),
  });
});

describe('keeping', () => {
  test('[P9] a reading is in the cache before the page gets it', async () => {
    const reply = await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    expect(reply.headers.get(READING_HEADER)).toBe(READING.kept);
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 4, epoch: 'e' }));
  });

  test('[P9] when the disk is full the page gets the reading and is not told that it is kept', async () => {
    caches.isFull = true;
    const reply = await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    expect(await reply.json()).toEqual(block({ rev: 4, epoch: 'e' }));
    expect(reply.headers.has(READING_HEADER)).toBe(false);
  });

  test('[P9] a reading that is the same is not written again: what is kept is never at risk for nothing', async () => {
    await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    caches.isFull = true;
    const reply = await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    expect(reply.headers.get(READING_HEADER)).toBe(READING.kept);
    expect(await reply.json()).toEqual(block({ rev: 4, epoch: 'e' }));
  });

  test('what is not a kept reading goes straight through', async () => {
    const reply = await read('/api/athletes/marta/personalInfo', json({ age: 30 }));
    expect(reply.headers.has(READING_HEADER)).toBe(false);
    expect(await caches.keys()).toEqual([]);
  });

  test('every user has a partition of their own', async () => {
    await read('/api/athletes/marta', json(AREA));
    await read('/api/athletes/otto', json(AREA));
    expect(await caches.keys()).toEqual(['readings-v1-marta', 'readings-v1-otto']);
  });
});

describe('without a network', () => {
  test('[P9] the kept copy answers and says that it is one', async () => {
    await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    const reply = await read(BLOCK, 'fails');
    expect(reply.headers.get(READING_HEADER)).toBe(READING.stored);
    expect(await reply.json()).toEqual(block({ rev: 4, epoch: 'e' }));
  });

  test('without a kept copy the failure reaches the page', async () => {
    await expect(read(BLOCK, 'fails')).rejects.toThrow('Failed to fetch');
  });

  test('a request for the fresh state never gets the kept copy, and its answer is kept', async () => {
    await read(LIST, json(list('one')));
    await expect(read(LIST, 'fails', true)).rejects.toThrow('Failed to fetch');
    await read(LIST, json(list('one', 'two')), true);
    expect(patience).toEqual([]);
    expect(await keptOf(LIST)).toEqual(list('one', 'two'));
  });

  test('an answer that is cut off in the middle counts as none', async () => {
    await read(LIST, json(list()));
    const torn = new Response('{"blocks":[', { headers: { 'content-type': 'application/json' } });
    const reply = await read(LIST, torn);
    expect(reply.headers.get(READING_HEADER)).toBe(READING.stored);
    expect(await keptOf(LIST)).toEqual(list());
  });
});

describe('a slow network', () => {
  test('the kept copy answers after 3 s, and the late answer is kept for the next time', async () => {
    await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    const reading = ask(BLOCK);
    await settled();
    expect(patience.at(-1)?.milliseconds).toBe(PATIENCE_MS);
    patience.at(-1)?.end();
    expect((await reading).headers.get(READING_HEADER)).toBe(READING.stored);

    network.waiting.at(-1)?.answer(json(block({ rev: 5, epoch: 'e' })));
    await Promise.all(outliving);
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 5, epoch: 'e' }));
  });

  test('without a kept copy the network has all the time it wants', async () => {
    void ask(BLOCK);
    await settled();
    expect(patience).toEqual([]);
  });
});

describe('late and older answers', () => {
  test('[P9] a late answer never replaces a newer reading', async () => {
    const first = ask(BLOCK);
    const second = ask(BLOCK);
    await settled();
    network.waiting[1]?.answer(json(block({ rev: 5, epoch: 'e' })));
    await second;
    network.waiting[0]?.answer(json(block({ rev: 4, epoch: 'e' })));
    expect(await (await first).json()).toEqual(block({ rev: 5, epoch: 'e' }));
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 5, epoch: 'e' }));
  });

  test('[P9] a stale answer that was asked for later does not replace a newer reading either', async () => {
    await read(BLOCK, json(block({ rev: 5, epoch: 'e' })));
    const reply = await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    expect(await reply.json()).toEqual(block({ rev: 5, epoch: 'e' }));
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 5, epoch: 'e' }));
  });

  test('[P9] of two answers in the same moment the newer one stays', async () => {
    await read(BLOCK, json(block({ rev: 3, epoch: 'e' })));
    const both = [ask(BLOCK), ask(BLOCK)];
    await settled();
    network.waiting[1]?.answer(json(block({ rev: 5, epoch: 'e' })));
    network.waiting[2]?.answer(json(block({ rev: 4, epoch: 'e' })));
    await Promise.all(both);
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 5, epoch: 'e' }));
  });

  test('after a restore from backup the lower revision of the new epoch is kept', async () => {
    await read(BLOCK, json(block({ rev: 90, epoch: 'before' })));
    const reply = await read(BLOCK, json(block({ rev: 2, epoch: 'after' })));
    expect(reply.headers.get(READING_HEADER)).toBe(READING.kept);
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 2, epoch: 'after' }));
  });

  test('a late answer from before the restore does not come back', async () => {
    const first = ask(BLOCK);
    const second = ask(BLOCK);
    await settled();
    network.waiting[1]?.answer(json(block({ rev: 2, epoch: 'after' })));
    await second;
    network.waiting[0]?.answer(json(block({ rev: 90, epoch: 'before' })));
    await first;
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 2, epoch: 'after' }));
  });

  test('where there is no revision the one that was asked for last stays', async () => {
    const first = ask(LIST);
    const second = ask(LIST);
    await settled();
    network.waiting[1]?.answer(json(list('new')));
    await second;
    network.waiting[0]?.answer(json(list()));
    await first;
    expect(await keptOf(LIST)).toEqual(list('new'));
  });

  test('a block of the same revision is simply kept', async () => {
    await read(BLOCK, json(block({ name: 'one' })));
    await read(BLOCK, json(block({ name: 'two' })));
    expect(await keptOf(BLOCK)).toEqual(block({ name: 'two' }));
  });
});

describe('answers that are not the reading', () => {
  test.each([
    ['a captive portal', () => portalPage()],
    ['a portal that forbids', () => portalPage(403)],
    ['a proxy that finds nothing', () => portalPage(404)],
    ['a server that is starting', () => json({ code: 'server_busy', message: '' }, 503)],
    ['a redirect', () => Object.defineProperty(json(list('other')), 'redirected', { value: true })],
    ['JSON that is no object', () => json('hello')],
  ])('%s is never kept, and the kept copy answers instead', async (_who, response) => {
    await read(LIST, json(list('mine')));
    const reply = await read(LIST, response());
    expect(reply.headers.get(READING_HEADER)).toBe(READING.stored);
    expect(await keptOf(LIST)).toEqual(list('mine'));
  });

  test('without a kept copy the page sees what came', async () => {
    const reply = await read(LIST, portalPage());
    expect(await reply.text()).toContain('gym WiFi');
    expect(await keptOf(LIST)).toBeUndefined();
  });

  test.each([401, 403])('a %i passes through, and the kept copy stays', async (status) => {
    await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    const reply = await read(BLOCK, json({ code: 'no', message: 'No.' }, status));
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ code: 'no', message: 'No.' });
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 4, epoch: 'e' }));
  });

  test('a deleted block passes through as 404 and does not come back offline', async () => {
    await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    const reply = await read(BLOCK, json({ code: 'not_found', message: 'Not found.' }, 404));
    expect(reply.status).toBe(404);
    await expect(read(BLOCK, 'fails')).rejects.toThrow('Failed to fetch');
  });
});

describe('forgetting', () => {
  test('[P13] nothing stays of anyone, in whatever format', async () => {
    await read(BLOCK, json(block({ rev: 4, epoch: 'e' })));
    await caches.open('readings-v0-marta');
    await caches.open('shell');
    await readings.forget();
    expect(await caches.keys()).toEqual(['shell']);
  });

  test('[P12] the readings of the one who logs in stay', async () => {
    await read('/api/athletes/marta', json(AREA));
    await read('/api/athletes/otto', json(AREA));
    await readings.forget('otto');
    expect(await caches.keys()).toEqual(['readings-v1-otto']);
  });

  test('[P13] an answer that arrives after the log-out is not kept', async () => {
    const reading = ask(BLOCK);
    await settled();
    await readings.forget();
    network.waiting[0]?.answer(json(block({ rev: 4, epoch: 'e' })));
    expect((await reading).headers.has(READING_HEADER)).toBe(false);
    expect(await caches.keys()).toEqual([]);
  });
});

function block(part: object): object {
  return { blockId: 'b1', name: 'Autumn', days: [], weeks: [], rev: 1, epoch: 'e', ...part };
}

function list(...names: string[]): object {
  const of = { creationDate: '2026-11-01', days: ['Monday'], coachUsername: 'Ana', athleteUsername: 'Marta' };
  return { blocks: names.map((name) => ({ blockId: name, name, ...of })) };
}

function ask(path: string, fresh = false): Promise<Response> {
  const headers: HeadersInit = fresh ? { [READING_FRESH_HEADER]: '1' } : {};
  const request = new Request(`http://spotter.test${path}`, { headers });
  return readings.answer(request, (promise) => void outliving.push(promise));
}

async function read(path: string, response: Response | 'fails', fresh = false): Promise<Response> {
  const reading = ask(path, fresh);
  await settled();
  const asked = network.waiting.at(-1);
  if (response === 'fails') asked?.fail();
  else asked?.answer(response);
  return reading;
}

async function keptOf(path: string): Promise<unknown> {
  return (await caches.match(path, { cacheName: KEPT }))?.json();
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

function createTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
