import { readingsCacheName } from '#contract/api/readings-cache.ts';

/** Returns what the worker keeps of this user under this path; undefined when it keeps nothing that can be read. */
export async function keptReading(userId: string, path: string): Promise<unknown> {
  if (!('caches' in globalThis)) return undefined;
  try {
    const kept = await caches.match(path, { cacheName: readingsCacheName(userId), ignoreVary: true });
    return await kept?.json();
  } catch {
    return undefined;
  }
}

/** Deletes what the worker keeps of this user at those addresses (path and query) that are old. */
export async function dropKept(userId: string, isOld: (address: string) => boolean): Promise<void> {
  const name = readingsCacheName(userId);
  if (!('caches' in globalThis) || !(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (isOld(pathname + search)) await cache.delete(url);
  }
}

/** Returns the paths of everything that the worker keeps of this user. */
export async function keptPaths(userId: string): Promise<ReadonlySet<string>> {
  const name = readingsCacheName(userId);
  if (!('caches' in globalThis) || !(await caches.has(name))) return new Set();
  const kept = await (await caches.open(name)).keys();
  return new Set(kept.map(({ url }) => new URL(url).pathname));
}
