import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTabLiveness } from '#client/platform/tab-liveness.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let stops: (() => void)[] = [];

beforeEach(() => vi.stubGlobal('document', page));

afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  page.visibilityState = 'visible';
  await vi.waitUntil(async () => (await held()).length === 0);
  vi.unstubAllGlobals();
});

test('a page hears of the end of one that came before it, and of one that came after it [P9]', async () => {
  for (const isFirst of [true, false]) {
    const heard = vi.fn<() => void>();
    const watch = [heard, () => undefined];
    const pages = [];
    for (const tell of isFirst ? watch : watch.toReversed()) {
      pages.push(watchTabLiveness(tell));
      await expect.poll(async () => (await held()).length).toBe(pages.length);
    }
    stops.push(...pages);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(2);
    expect(heard).not.toHaveBeenCalled();
    pages[isFirst ? 1 : 0]?.();
    await expect.poll(() => heard.mock.calls.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(1);
    for (const stop of pages) stop();
    await expect.poll(held).toEqual([]);
  }
});

test('a page that is not seen holds nothing, so that it may be put to sleep; seen again, it is heard of again', async () => {
  stops.push(watchTabLiveness(() => undefined));
  await expect.poll(async () => (await held()).length).toBe(1);
  const [first] = await held();
  see('hidden');
  await expect.poll(held).toEqual([]);
  see('visible');
  await expect.poll(async () => (await held()).length).toBe(1);
  expect(await held()).not.toContain(first);
});

test('a page that is left before it has its lock does not keep it', async () => {
  const stop = watchTabLiveness(() => undefined);
  stop();
  await expect.poll(async () => [...(await held()), ...(await waiting())]).toEqual([]);
});

function see(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

async function held(): Promise<(string | undefined)[]> {
  const { held: locks = [] } = await navigator.locks.query();
  return locks.map(({ name }) => name).filter((name) => name?.startsWith('spotter-page-'));
}

async function waiting(): Promise<(string | undefined)[]> {
  const { pending = [] } = await navigator.locks.query();
  return pending.map(({ name }) => name);
}
