import { readingsCacheName } from '#contract/api/readings-cache.ts';

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

/** The paths of everything that the worker keeps of this user. */
export async function keptPaths(userId: string): Promise<ReadonlySet<string>> {
  const name = readingsCacheName(userId);
  if (!('caches' in globalThis) || !(await caches.has(name))) return new Set();
  const kept = await (await caches.open(name)).keys();
  return new Set(kept.map(({ url }) => new URL(url).pathname));
}
