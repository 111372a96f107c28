import type { KeyboardEvent } from 'react';

/** The key code of every key while an input method composes a word. */
const COMPOSING = 229;

/** Whether a key belongs to an input method, which composes a word of it: it means nothing else then. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // Safari says that the composing is over before it tells of the key that ended it.
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING;
}

/** Whether a key is Enter, and does not just take a word of an input method. */
export function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !isComposing(event);
}
