import { page } from '../../../support/page.ts';
import { expect, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { readingsCacheName } from '#contract/api/readings-cache.ts';
import type { HistorySession } from '#contract/api/training-history.ts';
import { readAhead } from '#client/offline/prefetch/read-ahead.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { readOlder } from '#client/offline/prefetch/read-older.ts';
import { forgetBlockReadings } from '#client/state/blocks.ts';
import { set } from '../../../support/history-set.ts';
import type { InProcessFetch } from '../../../support/in-process-fetch.ts';
import { save, saveBody, seriesAt } from '../../../support/save-body.ts';
import { createPageWorker } from '../../../support/page-worker.ts';
import type { House } from '../../session/house.ts';
import { PATIENT } from '../../../support/patient.ts';

/** Waits until the page has begun, and found no worker: by itself it then reads nothing ahead, only what a test asks for. */
export async function beginWithoutWorker(): Promise<void> {
  await vi.waitFor(() => expect(currentSync()).toBeDefined(), PATIENT);
}

/** From now on the worker answers the page, and keeps what is read. */
export function putWorkerBefore(network: InProcessFetch): void {
  const worker = createPageWorker(network);
  vi.stubGlobal('fetch', worker.fetch);
  Object.assign(page.navigator, { serviceWorker: Object.assign(new EventTarget(), { controller: worker.controller }) });
}

/** All that is read in the background, once; answers whether there is nothing left. */
export async function readAll({ marta }: House, signal = new AbortController().signal): Promise<boolean> {
  const token = page.localStorage.getItem('token') ?? '';
  const isRead = await readAhead(marta.id, token, async () => undefined, signal);
  return isRead && readOlder({ athleteId: marta.id, token, signal });
}

/** No network, and nothing on a screen. */
export function goOffline({ network }: House): void {
  network.online = false;
  forgetBlockReadings();
}

/** Where something is kept of Marta, path and query. */
export async function keptAddresses({ marta }: House): Promise<string[]> {
  const cache = await caches.open(readingsCacheName(marta.id));
  return (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
}

export async function forgetKept(house: House, isGone: (address: string) => boolean): Promise<void> {
  const cache = await caches.open(readingsCacheName(house.marta.id));
  for (const address of await keptAddresses(house)) if (isGone(address)) await cache.delete(address);
}

/** Another phone of Marta's logs a load. */
export async function logLoad({ server, marta }: House, block: BlockDetail | undefined, load: number): Promise<void> {
  if (!block) throw new Error('There is no block.');
  const { seriesId } = seriesAt(block);
  await save(server, marta, block, saveBody([{ seriesId, field: 'load', value: load }], { sentAt: load }));
}

/** Another phone of Marta's imports so many sessions, one a day. */
export async function bringSessions({ server, marta }: House, number: number, year = 2_024): Promise<void> {
  const payload = { sessions: Array.from({ length: number }, (_, day) => sessionOf(year, day)) };
  const url = `/api/athletes/${marta.id}/history`;
  const answer = await server.inject({ method: 'POST', url, headers: server.as(marta), payload });
  expect(answer.json()).toEqual({ added: number, known: 0 });
}

function sessionOf(year: number, day: number): HistorySession {
  const at = new Date(Date.UTC(year, 0, 1 + day, 18)).toISOString().slice(0, 19);
  const sets = [set({ exercise: 'Squat', reps: 5, load: 100 })];
  const about = { zone: null, program: null, name: 'Lower A', seconds: 3_600, note: null };
  return { source: 'strong', key: `${at} Lower A`, at, ...about, sets };
}
