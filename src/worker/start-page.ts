import type { PrecacheController } from 'workbox-precaching';

/** What a start from the home screen asks for first, and the file that answers it. */
const FILES = { '/': '/index.html', '/early.js': '/early.js' } as const;
/** Each build has a cache of its own: a newer one may be kept already, and waits for the person. */
const PREFIX = 'shell-start';

/** A route of the static routing of service workers, which TypeScript does not know yet. */
type Route = {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string; readonly search: string };
    readonly requestMethod: 'get';
    readonly requestMode?: 'navigate';
  };
  readonly source: 'cache' | { readonly cacheName: string };
};

export type InstallEvent = ExtendableEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> };

/**
 * Keeps the home screen's page under its own address, where a browser with static routing finds it, and the app's
 * files, without waking the worker. What it does not find there it asks the network for, so only what is surely kept
 * has a route.
 */
export function createStartPage(precache: PrecacheController, caches: CacheStorage) {
  const keys = Object.values(FILES).map((path) => precache.getCacheKeyForURL(path) ?? path);
  const cacheName = [PREFIX, ...keys].join(' ');

  return {
    /** Copies the page from what was kept at the install. Rejects where a part is missing or there is no room. */
    async keep(): Promise<void> {
      const cache = await caches.open(cacheName);
      for (const [address, path] of Object.entries(FILES)) {
        const kept = await precache.matchPrecache(path);
        if (kept === undefined) throw new Error(`${path} is not kept.`);
        await cache.put(address, kept);
      }
    },

    /** Adds the routes to the kept page; a browser that does not take them wakes the worker as before. */
    async addRoutes(event: InstallEvent): Promise<void> {
      const source = { cacheName };
      const page = { urlPattern: exactly('/'), requestMethod: 'get', requestMode: 'navigate' } as const;
      const first = { urlPattern: exactly('/early.js'), requestMethod: 'get' } as const;
      const files = { urlPattern: exactly('/assets/*'), requestMethod: 'get' } as const;
      await event
        .addRoutes?.([
          { condition: page, source },
          { condition: first, source },
          { condition: files, source: 'cache' },
        ])
        .catch(() => undefined);
    },

    /** How many of its parts are not kept. */
    async missing(): Promise<number> {
      const kept = await (await caches.open(cacheName)).keys();
      return Object.keys(FILES).length - kept.length;
    },

    /** Deletes the pages of other builds, to which no active worker has a route. */
    async forgetOthers(): Promise<void> {
      const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);
      await Promise.all(others.map((name) => caches.delete(name)));
    },
  };
}

function exactly(pathname: string): { pathname: string; search: string } {
  return { pathname, search: '' };
}
