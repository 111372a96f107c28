import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PrecacheEntry } from 'workbox-precaching';
import { APP_PAGE } from '#contract/api/pages.ts';
import { keptReadingAt } from '#contract/api/kept-readings.ts';
import type { WorkerMessage } from '#contract/api/readings.ts';
import { openApp } from './notification.ts';
import { createReadings } from './readings.ts';
import { createShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & { shellFiles: (PrecacheEntry | string)[] };

const shell = createShell(self.shellFiles, self);
const readings = createReadings({
  caches: self.caches,
  fetch: (request) => fetch(request, { cache: 'no-store' }),
  wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
  inTurn: (name, work) => navigator.locks.request(name, work),
});

// install: the new build waits beside the old one until the person asks for it.
self.addEventListener('install', shell.install);

// activate: the worker takes over from the first visit on, so that what is read in it is kept.
self.addEventListener('activate', shell.activate);

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'FORGET_READINGS') {
    event.waitUntil(readings.forget(message.keepUserId).then(() => event.ports[0]?.postMessage('done')));
  }
  if (message.type === 'BRING_FORWARD') {
    event.waitUntil(
      readings.bringForward(message.path, message.news).then((reading) => event.ports[0]?.postMessage(reading)),
    );
  }
  if (message.type === 'COUNT_MISSING_FILES') {
    event.waitUntil(shell.missing(message.mend).then((count) => event.ports[0]?.postMessage(count)));
  }
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp(self.clients));
});

// routes: everything else, and every write, goes to the network as if there were no worker.
const isOwn = (url: URL): boolean => url.origin === self.location.origin;

// A file that is opened by its own address, such as an icon, is no page of the app.
const notPages = [/^\/api\//u, /^[^?]*\.\w+(?:\?|$)/u];
registerRoute(new NavigationRoute(({ event, request }) => shell.page(event, request), { allowlist: [APP_PAGE] }));

// Another page of this origin may belong to a sign-in in front of the server, and so comes from the network. Without
// one the app opens and says that it does not know the address.
registerRoute(
  new NavigationRoute(({ event, request }) => fetch(request).catch(() => shell.page(event, request)), {
    denylist: notPages,
  }),
);

registerRoute(
  ({ url }) => isOwn(url) && keptReadingAt(url) !== undefined,
  ({ request, event }) => {
    // A start from the home screen may ask the worker for nothing but a reading.
    shell.tidy(event);
    return readings.answer(request, (promise) => event.waitUntil(promise));
  },
);

registerRoute(
  ({ url }) => isOwn(url) && shell.isFile(url),
  ({ request }) => shell.file(request),
);
