import { useState } from 'react';
import { newId } from '#client/platform/clock.ts';

/**
 * Returns what gives each body of one form's calls its key. A body that is sent again as it was has its key again, so
 * that it counts once; any other has a new key, because the server refuses a key that came with another body.
 */
export function createKeys(): (body: object) => string {
  let last: { readonly sent: string; readonly key: string } | undefined;
  return (body) => {
    const sent = JSON.stringify(body);
    if (last?.sent !== sent) last = { sent, key: newId() };
    return last.key;
  };
}

/** Keeps the keys of a form whose body also depends on things that are not typed into it. */
export function useKeyOf(): (body: object) => string {
  const [keyOf] = useState(createKeys);
  return keyOf;
}
