import { page } from '../../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refetchOnReconnect } from '#client/offline/block/refetch-on-reconnect.ts';

describe('A screen that shows only the kept copy', () => {
  let loads = 0;
  let heard = false;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    loads = 0;
    heard = false;
    page.navigator.onLine = true;
    stop = refetchOnReconnect(() => {
      loads += 1;
      return Promise.resolve(heard);
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('asks again by itself until the network speaks, then no more', async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loads).toBeGreaterThan(1);
    heard = true;
    await vi.advanceTimersByTimeAsync(65_000);
    const asked = loads;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(loads).toBe(asked);
  });

  it('does not wake a phone that knows it is offline, and asks at once when it is back', async () => {
    page.navigator.onLine = false;
    page.tell(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    const asked = loads;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(loads).toBe(asked);
    page.navigator.onLine = true;
    page.tell(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(loads).toBe(asked + 1);
  });

  it('is left alone once it is closed', async () => {
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(loads).toBe(1);
  });
});
