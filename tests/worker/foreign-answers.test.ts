import { beforeEach, describe, expect, test } from 'vitest';
import { FRONT_HEADER } from '#contract/api/front.ts';
import { READING, READING_FRESH_HEADER, READING_HEADER } from '#contract/api/readings.ts';
import { createReadings } from '#worker/readings.ts';
import type { Readings } from '#worker/readings.ts';
import { createFakeCaches } from '../support/worker-caches.ts';
import type { FakeCaches } from '../support/worker-caches.ts';
import { createHandNetwork, foreignJson, json, portalPage } from '../support/worker-network.ts';
import type { HandNetwork } from '../support/worker-network.ts';

const BLOCK = '/api/athletes/marta/blocks/b1';
const LIST = '/api/athletes/marta/myBlocks';
const KEPT = 'readings-v1-marta';

let caches: FakeCaches;
let network: HandNetwork;
let readings: Readings;
let outliving: Promise<unknown>[];

beforeEach(() => {
  caches = createFakeCaches();
  network = createHandNetwork();
  outliving = [];
  readings = createReadings({
    caches,
    fetch: network.fetch,
    wait: () => new Promise(() => undefined),
    inTurn: createTurns(),
  });
});

describe('[P19] answers of somebody else’s server', () => {
  const foreign: [string, string, unknown, () => Response][] = [
    ['JSON of its own', BLOCK, block({ rev: 4 }), () => foreignJson({ ok: true })],
    ['JSON of its own in place of a list', LIST, list('mine'), () => foreignJson({ ok: true })],
    ['a list of its own', LIST, list('mine'), () => foreignJson({ blocks: [{ id: 7 }] })],
    ['the very shape of a block', BLOCK, block({ rev: 4 }), () => foreignJson(block({ rev: 9 }))],
    ['a 404 with a code of its own', BLOCK, block({ rev: 4 }), () => foreignJson({ code: 'NoSuchKey' }, 404)],
    ['a 404 with a code like ours', BLOCK, block({ rev: 4 }), () => foreignJson({ code: 'not_found' }, 404)],
    ['a 401 with a code like ours', BLOCK, block({ rev: 4 }), () => foreignJson({ code: 'not_authenticated' }, 401)],
    ['a 403 in JSON', LIST, list('mine'), () => foreignJson({ error: 'blocked by policy' }, 403)],
  ];

  test.each(foreign)('%s: what is kept stays, and answers in its place', async (_what, path, mine, answer) => {
    await read(path, json(mine));
    const reply = await read(path, answer());
    expect(reply.headers.get(READING_HEADER)).toBe(READING.stored);
    expect(await reply.json()).toEqual(mine);
    expect(await keptOf(path)).toEqual(mine);
  });

  test('the kept copy says where something in front wants somebody to sign in, and not where the line is dead', async () => {
    await read(LIST, json(list('mine')));
    const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    expect((await read(LIST, redirect)).headers.get(FRONT_HEADER)).toBe('1');
    expect((await read(LIST, portalPage())).headers.get(FRONT_HEADER)).toBe('1');
    expect((await read(LIST, 'fails')).headers.has(FRONT_HEADER)).toBe(false);
  });

  test('under the server’s mark, too, only what has the reading’s shape is kept', async () => {
    await read(LIST, json(list('mine')));
    await read(LIST, json({ ok: true }));
    await read(LIST, json({ blocks: [{ blockId: 'b1' }] }));
    expect(await keptOf(LIST)).toEqual(list('mine'));
  });

  test('under the server’s mark, too, only a code that says so drops a reading', async () => {
    await read(LIST, json(list('mine')));
    expect((await read(LIST, json({ code: 'unknown', message: '' }, 404))).status).toBe(404);
    expect(await keptOf(LIST)).toEqual(list('mine'));
    await read(LIST, json({ code: 'no_blocks', message: 'No blocks assigned yet.' }, 404));
    expect(await keptOf(LIST)).toBeUndefined();
  });

  test('what an earlier build kept, without the mark, still answers without a network', async () => {
    await (await caches.open(KEPT)).put(BLOCK, foreignJson(block({ rev: 4 })));
    const reply = await read(BLOCK, 'fails');
    expect(reply.headers.get(READING_HEADER)).toBe(READING.stored);
    expect(await reply.json()).toEqual(block({ rev: 4 }));
  });

  test('what an earlier build kept of somebody else’s is no reading: the failure reaches the page', async () => {
    await (await caches.open(KEPT)).put(BLOCK, foreignJson({ ok: true }));
    await expect(read(BLOCK, 'fails')).rejects.toThrow('Failed to fetch');
    await read(BLOCK, json(block({ rev: 1 })));
    expect(await keptOf(BLOCK)).toEqual(block({ rev: 1 }));
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

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}
