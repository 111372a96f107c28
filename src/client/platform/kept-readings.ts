import { readingsCacheName } from '#contract/readings.ts';

/** What the worker keeps of this user under this path; undefined when it keeps nothing that can be read. */
export async function keptReading(userId: string, path: string): Promise<unknown> {
  if (!('caches' in globalThis)) return undefined;
  try {
    const kept = await caches.match(path, { cacheName: readingsCacheName(userId), ignoreVary: true });
    return await kept?.json();
  } catch {
    return undefined;
  }
}
