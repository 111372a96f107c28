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
    const known = readings.get(path) ?? new Set();
    for (const content of contentsOf(text)) known.add(content);
    readings.set(path, known);
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
      } else if (contentsOf(text).some((content) => !readings.get(path)?.has(content)))
        find('kept', `${path} holds what is not the server’s: ${text.slice(0, 80)}`);
    },
  };
}

/**
 * In one order of its fields. The past before a block is as old as the last whole reading, and so is a part by itself; the
 * largest loads in other blocks are read with a whole reading only.
 */
function contentsOf(text: string): string[] {
  const { past, pastMark, ...reading } = JSON.parse(text) as { past?: unknown; pastMark?: unknown };
  return [inOrder(reading), inOrder({ past, pastMark })];
}

function inOrder(part: object): string {
  return JSON.stringify(part, (key, value: unknown) => {
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
