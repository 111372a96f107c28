import { useState } from 'react';
import { newId } from '#client/platform/clock.ts';

/**
 * The keys of one form's calls. A body that is sent again as it was has its key again, so that it counts once; any other
 * takes a key of its own, for the server refuses one that came with another body.
 */
export function createKeys(): (body: object) => string {
  let last: { readonly sent: string; readonly key: string } | undefined;
  return (body) => {
    const sent = JSON.stringify(body);
    if (last?.sent !== sent) last = { sent, key: newId() };
    return last.key;
  };
}

/** For a body of which a part comes from elsewhere than from what is typed into the form. */
export function useKeyOf(): (body: object) => string {
  const [keyOf] = useState(createKeys);
  return keyOf;
}
