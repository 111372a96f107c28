/// <reference lib="webworker" />

/** A worker that keeps a page and its script, and answers with them at once. */
const scope = globalThis as unknown as ServiceWorkerGlobalScope;
const KEPT = 'kept';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => event.respondWith(answer(event.request)));

async function answer(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  const cache = await caches.open(KEPT);
  await cache.put(request, response.clone());
  return response;
}
