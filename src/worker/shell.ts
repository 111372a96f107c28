import { PrecacheController } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { createStartPage, type InstallEvent } from './start-page.ts';

/** The app's own files: kept at install, served from there at once, and purged only when nobody runs them any more. */
export type Shell = {
  install: (event: InstallEvent) => void;
  activate: (event: ExtendableEvent) => void;
  /** Any navigation gets the page shell; the app finds the screen by the address. */
  page: (event: ExtendableEvent, request: Request) => Promise<Response>;
  /** A file of this build or, while its pages are open, of an older one. */
  file: (request: Request) => Promise<Response>;
  isFile: (url: URL) => boolean;
  /** Deletes what older builds have left, when none of their pages is open any more. */
  tidy: (event: ExtendableEvent) => void;
  /** How many files of this build are not kept; `mend` fetches them first. */
  missing: (mend: boolean) => Promise<number>;
};

type WorkerScope = Pick<ServiceWorkerGlobalScope, 'caches' | 'clients' | 'fetch'>;

/** Remembers the pages that were open when this build took over: they may still load files of their own build. */
const OLD_PAGES_CACHE = 'shell-old-pages';
const OLD_PAGES_KEY = '/old-pages';

export function createShell(entries: (PrecacheEntry | string)[], scope: WorkerScope): Shell {
  const precache = new PrecacheController({ plugins: [{ cacheWillUpdate: onlyWhatItSaysItIs }] });
  precache.addToCacheList(entries);
  const files = new Set(precache.getCachedURLs());
  const startPage = createStartPage(precache, scope.caches);

  return {
    install: (event) => event.waitUntil(install(event)),
    activate: (event) => event.waitUntil(takeOver(event)),
    page,
    file,
    isFile: (url) => files.has(url.href) || url.pathname.startsWith('/assets/'),
    tidy,
    missing,
  };

  async function install(event: InstallEvent): Promise<void> {
    await precache.install(event);
    await startPage.keep();
    await startPage.addRoutes(event);
  }

  async function page(event: ExtendableEvent, request: Request): Promise<Response> {
    tidy(event);
    return (await precache.matchPrecache('/index.html')) ?? scope.fetch(request);
  }

  async function file(request: Request): Promise<Response> {
    const known = (await precache.matchPrecache(request)) ?? (await scope.caches.match(request, { ignoreVary: true }));
    return known ?? scope.fetch(request);
  }

  async function missing(mend: boolean): Promise<number> {
    const cache = await scope.caches.open(precache.strategy.cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const wanted = precache.getCachedURLs().map((url) => precache.getCacheKeyForURL(url) ?? url);
    const absent = wanted.filter((key) => !kept.has(key));
    if (!mend) return absent.length + (await startPage.missing());
    const fetched = await Promise.all(absent.map((key) => fetchInto(cache, key).catch(() => false)));
    await startPage.keep().catch(() => undefined);
    return fetched.filter((isThere) => !isThere).length + (await startPage.missing());
  }

  async function fetchInto(cache: Cache, key: string): Promise<boolean> {
    const request = new Request(key, { cache: 'reload', credentials: 'same-origin' });
    const response = await onlyWhatItSaysItIs({ request, response: await scope.fetch(request) });
    if (response !== null) await cache.put(key, response);
    return response !== null;
  }

  async function takeOver(event: ExtendableEvent): Promise<void> {
    const cache = await scope.caches.open(OLD_PAGES_CACHE);
    await cache.put(OLD_PAGES_KEY, Response.json(await openPages()));
    // A worker that took over while this one was being installed has deleted this one's start page, too.
    await startPage.keep().catch(() => undefined);
    await startPage.forgetOthers();
    await purge(event);
    await scope.clients.claim();
  }

  function tidy(event: ExtendableEvent): void {
    event.waitUntil(purge(event));
  }

  async function purge(event: ExtendableEvent): Promise<void> {
    const remembered = await scope.caches.match(OLD_PAGES_KEY, { cacheName: OLD_PAGES_CACHE });
    if (remembered === undefined) return;
    const oldPages: unknown = await remembered.json();
    const open = new Set(await openPages());
    if (Array.isArray(oldPages) && oldPages.some((id) => open.has(String(id)))) return;
    await precache.activate(event);
    await scope.caches.delete(OLD_PAGES_CACHE);
  }

  async function openPages(): Promise<string[]> {
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return windows.map(({ id }) => id);
  }
}

/** A captive portal answers every address with its own page: such an install fails and is tried again later. */
async function onlyWhatItSaysItIs({
  request,
  response,
}: {
  request: Request;
  response: Response;
}): Promise<Response | null> {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  const wantsPage = new URL(request.url).pathname.endsWith('.html');
  if (response.status !== 200 || response.redirected || isPage !== wantsPage) return null;
  return isPage ? atHand(response) : response;
}

/** The tags that stand behind the shell, so that a first load has painted it before they load. */
const BEHIND = /<script\b[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g;

/**
 * Returns the page as it is kept. A first load has to request the whole app at once; here it is cached, and loads when
 * the first script asks for it (`fetchNamed` in client/bootstrap.ts), after the last seen screen was painted. What the
 * shell does not wait for is moved before it, so that this screen is painted first, and not a shell.
 */
async function atHand(response: Response): Promise<Response> {
  const text = await response.text();
  const first = (text.match(BEHIND) ?? []).join('').replaceAll('<script async', '<script blocking="render"');
  const page = text
    .replaceAll('rel="modulepreload"', 'data-app="modulepreload"')
    .replaceAll(BEHIND, '')
    .replace('<title>', `${first}<title>`);
  const headers = new Headers(response.headers);
  // These headers describe the body that came over the line, which is not the one here.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(page, { headers });
}
