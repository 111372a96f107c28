import { routes, type RouteName } from '#contract/api/routes.ts';
import { pathOf, type Answer, type Message } from './network.ts';
import type { Oracle } from './witness.ts';

/** What the server itself has said, and what the workers made of it. */
export type KeptOracle = {
  /** The server's own words, whole. */
  said(message: Message, answer: Answer): void;
  /** A kept reading was replaced, or dropped where there is no text. */
  changed(path: string, text: string | undefined): void;
};

/** [P19] A kept reading is replaced or dropped only by this server's own answer. */
export function watchKept(find: (oracle: Oracle, what: string) => void): KeptOracle {
  const readings = new Map<string, Set<string>>();
  const gone = new Set<string>();
  return {
    said: (message, { status, text }) => {
      if (!isReading(message.route)) return;
      const path = pathOf(message);
      if (status === 404) gone.add(path);
      if (status !== 200) return;
      const before = readings.get(path) ?? new Set();
      readings.set(path, before.add(text));
    },
    changed: (path, text) => {
      if (text === undefined) {
        if (!gone.has(path)) find('kept', `${path} was dropped, and the server did not say that it is gone`);
      } else if (!readings.get(path)?.has(text))
        find('kept', `${path} holds what is not the server’s: ${text.slice(0, 80)}`);
    },
  };
}

function isReading(route: RouteName): boolean {
  return routes[route].method === 'GET';
}
