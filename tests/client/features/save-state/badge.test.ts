import { page } from '../../../support/page.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOTHING_WAITS } from '#sync/state.ts';

beforeEach(() => vi.resetModules());

test('the app’s sign has the number of what waits to be sent, and says nothing before that was counted', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  Object.assign(page.navigator, { setAppBadge });
  const { NOT_COUNTED, useSyncState } = await import('#client/state/sync.ts');
  const { showBadge } = await import('#client/features/save-state/badge.ts');
  useSyncState.setState(NOT_COUNTED, true);
  showBadge();
  expect(setAppBadge).not.toHaveBeenCalled();
  for (const waiting of [2, 2, 3, 0]) useSyncState.setState({ ...NOTHING_WAITS, waiting });
  expect(setAppBadge.mock.calls).toEqual([[2], [3], [0]]);
  useSyncState.setState(NOT_COUNTED, true);
  expect(setAppBadge).toHaveBeenCalledTimes(3);
});

test('a browser that shows no number is asked for none, and one that refuses is left alone', async () => {
  Reflect.deleteProperty(page.navigator, 'setAppBadge');
  const { useSyncState } = await import('#client/state/sync.ts');
  const { showBadge } = await import('#client/features/save-state/badge.ts');
  expect(showBadge).not.toThrow();
  Object.assign(page.navigator, { setAppBadge: () => Promise.reject(new Error('not installed')) });
  showBadge();
  expect(() => useSyncState.setState({ ...NOTHING_WAITS, waiting: 1 })).not.toThrow();
});
