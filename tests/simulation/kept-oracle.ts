import { routes, type RouteName } from '#contract/api/routes.ts';
import { pathOf, type Answer, type Message } from './network.ts';
import type { Oracle } from './witness.ts';

/** What the server itself has said, and what the workers made of it. */
export type KeptOracle = {
  /** The server's own words: where they tell what is new, the whole reading that this makes. */
  said(message: Message, answer: Answer): void;
  /** A kept reading was replaced, or dropped where there is no text. */
  changed(path: string, text: string | undefined): void;
};

/** [P19] A kept reading is replaced or dropped only by this server's own answer. */
export function watchKept(find: (oracle: Oracle, what: string) => void): KeptOracle {
  const readings = new Map<string, Set<string>>();
  const gone = new Set<string>();
  const note = (path: string, text: string): void => {
    readings.set(path, (readings.get(path) ?? new Set()).add(contentOf(text)));
  };
  return {
    said: (message, { status, text, whole }) => {
      if (whole) note(whole.path, whole.text);
      if (!isReading(message.route)) return;
      const path = pathOf(message);
      if (status === 404) gone.add(path);
      if (status === 200 && !whole) note(path, text);
    },
    changed: (path, text) => {
      if (text === undefined) {
        if (!gone.has(path)) find('kept', `${path} was dropped, and the server did not say that it is gone`);
      } else if (!readings.get(path)?.has(contentOf(text)))
        find('kept', `${path} holds what is not the server’s: ${text.slice(0, 80)}`);
    },
  };
}

/** In one order of its fields; the largest loads in other blocks are read with a whole reading only. */
function contentOf(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (key === 'largestLoads') return undefined;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  });
}

function isReading(route: RouteName): boolean {
  return routes[route].method === 'GET';
}
