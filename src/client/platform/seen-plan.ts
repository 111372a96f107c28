import { readingsCacheName } from '#contract/api/readings-cache.ts';

/**
 * Returns the plan that the athlete has seen. It lies beside their kept readings: it survives what these survive and
 * goes with them at a log-out (P13).
 */
export async function readSeenPlan(userId: string, blockId: string): Promise<unknown> {
  if (!('caches' in globalThis)) return undefined;
  const kept = await caches.match(keyOf(blockId), { cacheName: readingsCacheName(userId) }).catch(() => undefined);
  return kept?.json().catch(() => undefined);
}

/** Keeps the plan and tells whether it did: not where no readings are kept, as for a person who has just logged out. */
export async function keepSeenPlan(userId: string, blockId: string, plan: object): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const name = readingsCacheName(userId);
  try {
    if (!(await caches.has(name))) return false;
    const cache = await caches.open(name);
    await cache.put(keyOf(blockId), Response.json(plan));
    return true;
  } catch {
    // A full or forbidden storage costs the card, never a value.
    return false;
  }
}

function keyOf(blockId: string): string {
  return `/seen-plan/${blockId}`;
}
