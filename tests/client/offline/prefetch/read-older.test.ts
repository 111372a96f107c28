import { page } from '../../../support/page.ts';
import { openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { HISTORY_PAGE } from '#contract/history-vocabulary.ts';
import { collectLog } from '#client/features/training-history/collect-log.ts';
import { signIn } from '#client/session/sign-in.ts';
import { signOut } from '#client/session/sign-out.ts';
import { TEST_PASSWORD } from '../../../support/test-server.ts';
import {
  beginWithoutWorker,
  bringSessions,
  goOffline,
  keptAddresses,
  logLoad,
  putWorkerBefore,
  readAll,
} from '../../features/training-history/log-on-a-phone.ts';

/** The newest three are read before all else: two are older. */
const BLOCKS = 5;

let house: House;
/** Of the two older blocks, the newer one first. */
let older: BlockDetail[];

beforeEach(async () => {
  house = await openHouse();
  const blocks: BlockDetail[] = [];
  for (let number = 0; number < BLOCKS; number += 1) blocks.push(await house.server.seedBlock(house.marta.id));
  older = blocks.slice(0, 2).toReversed();
  await bringSessions(house, HISTORY_PAGE + 1);
  await signIn(house.marta.email, TEST_PASSWORD);
  await beginWithoutWorker();
  putWorkerBefore(house.network);
});
afterEach(async () => {
  Reflect.deleteProperty(page.navigator, 'serviceWorker');
  await house.close();
});

describe('Reading ahead', () => {
  it('asks for older blocks and imported workouts once, and again only where they are new', async () => {
    const [newer, oldest] = older;
    expect(await readAll(house)).toBe(true);
    expect(asked()).toEqual([newer?.blockId, oldest?.blockId, 'history', 'history?before']);
    expect(await readAll(house)).toBe(true);
    expect(asked()).toEqual([]);
    await logLoad(house, oldest, 105);
    await readAll(house);
    expect(asked()).toEqual([oldest?.blockId]);
    await bringSessions(house, 1, 2_025);
    await readAll(house);
    expect(asked()).toEqual(['history', 'history?before']);
    // The one that began elsewhere is gone.
    expect((await keptAddresses(house)).filter((address) => address.includes('?before='))).toHaveLength(1);
  });

  it('goes on where it was cut off', async () => {
    const [newer, oldest] = older;
    whenAskedFor(oldest, () => (house.network.online = false));
    expect(await readAll(house)).toBe(false);
    expect(asked()).toEqual([newer?.blockId, oldest?.blockId]);
    putWorkerBefore(house.network);
    house.network.online = true;
    expect(await readAll(house)).toBe(true);
    expect(asked()).toEqual([oldest?.blockId, 'history', 'history?before']);
  });

  it('ends with the log-out, however much is still to be read [P13]', async () => {
    const left = new AbortController();
    whenAskedFor(older[0], () => left.abort());
    expect(await readAll(house, left.signal)).toBe(false);
    expect(asked()).toEqual([]);
    expect((await keptAddresses(house)).filter((address) => address.endsWith('/history'))).toEqual([]);
  });

  it('leaves nothing after a log-out, for nobody who comes next [P13]', async () => {
    await readAll(house);
    expect(await signOut()).toEqual({ ok: true });
    expect(await caches.keys()).toEqual([]);
    await signIn(house.rob.email, TEST_PASSWORD);
    goOffline(house);
    expect(await collectLog(house.marta.id)).toMatchObject({ kind: 'refused' });
    expect(await collectLog(house.rob.id)).toMatchObject({ kind: 'refused' });
  });
});

/** Does this when the block would be asked for. */
function whenAskedFor(block: BlockDetail | undefined, act: () => void): void {
  const { fetch: whole } = globalThis;
  const watched: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (block && address.endsWith(`/blocks/${block.blockId}`)) act();
    return whole(input, init);
  };
  vi.stubGlobal('fetch', watched);
}

/** What was asked of older blocks and of imported workouts since the last time, in this order. */
function asked(): string[] {
  const found = house.network.asked.flatMap(({ method, path }) => {
    if (method !== 'GET') return [];
    const { pathname, search } = new URL(path, 'http://spotter.test');
    if (pathname.endsWith('/history')) return [search === '' ? 'history' : 'history?before'];
    const block = older.find(({ blockId }) => pathname.endsWith(`/blocks/${blockId}`));
    return block ? [block.blockId] : [];
  });
  house.network.asked.length = 0;
  return found;
}
