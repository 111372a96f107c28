import { expect, test, vi } from 'vitest';
import { openApp } from '#worker/notification.ts';

test('a tap on a notification leads to the page that is open, else to a new one [design]', async () => {
  const focus = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const openWindow = vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null));
  const clientsOf = (open: readonly object[]): Clients =>
    ({ matchAll: () => Promise.resolve(open), openWindow }) as unknown as Clients;
  await openApp(clientsOf([{ focus }]));
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
  await openApp(clientsOf([]));
  expect(openWindow.mock.calls).toEqual([['/']]);
});
