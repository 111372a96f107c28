import { useState } from 'react';
import { newId } from '#client/platform/clock.ts';

/** How many bodies a form remembers: a template's is up to some MB of text. */
const MAX_BODIES = 8;

/**
 * Returns what gives each body of one form's calls its key. A body that is sent again as it was has its key again, also
 * when others were sent in between, so that it counts once; any other has a new key, because the server refuses a key
 * that came with another body.
 */
export function createKeys(): (body: object) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const sent = JSON.stringify(body);
    const key = keys.get(sent) ?? newId();
    keys.set(sent, key);
    const [oldest] = keys.keys();
    if (keys.size > MAX_BODIES && oldest !== undefined) keys.delete(oldest);
    return key;
  };
}

/** Keeps the keys of a form whose body also depends on things that are not typed into it. */
export function useKeyOf(): (body: object) => string {
  const [keyOf] = useState(createKeys);
  return keyOf;
}
