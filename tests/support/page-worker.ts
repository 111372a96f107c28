import type { WorkerMessage } from '#contract/api/readings.ts';
import { createReadings } from '#worker/readings.ts';
import type { InProcessFetch } from './in-process-fetch.ts';

/** The worker that controls a page: the app's own worker room answers its readings, and keeps them in `caches`. */
export type PageWorker = {
  /** The page's own, with the worker in between. */
  readonly fetch: typeof fetch;
  /** As much of `navigator.serviceWorker.controller` as the page uses. */
  readonly controller: { postMessage(message: WorkerMessage, ports: readonly MessagePort[]): void };
};

export function createPageWorker(network: InProcessFetch): PageWorker {
  network.worker = false;
  const readings = createReadings({
    caches,
    fetch: ({ url, headers, signal }) => network.fetch(addressIn(url), { headers, signal }),
    // No network here is slow.
    wait: () => new Promise(() => undefined),
    inTurn: (_, work) => work(),
  });
  return {
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      if ((init?.method ?? 'GET') !== 'GET') return network.fetch(address, init);
      return readings.answer(new Request(`http://spotter.test${address}`, init), () => undefined);
    },
    controller: {
      postMessage: (message, [port]) => {
        if (message.type === 'FORGET_READINGS') {
          void readings.forget(message.keepUserId).then(() => port?.postMessage('done'));
        }
        if (message.type === 'BRING_FORWARD') {
          void readings.bringForward(message.path, message.news).then((reading) => port?.postMessage(reading));
        }
      },
    },
  };
}

function addressIn(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
