import { readingsToForget } from '#contract/api/readings-cache.ts';
import { askWorkerToForget } from './service-worker.ts';

/**
 * Deletes what the worker keeps for offline reading, of everyone or of everyone but one. Works without a worker, too.
 * The worker is asked first, so that an answer still on its way is not kept after the deletion.
 */
export async function forgetReadings(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([askWorkerToForget(except), deleteReadings(except)]);
}

/** Deletes readings that nobody waits for any more, without asking the worker, which may hear of it late. */
export async function deleteReadings(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = readingsToForget(await caches.keys(), except);
  await Promise.all(names.map((name) => caches.delete(name)));
}
