import type { KeyboardEvent } from 'react';

/** What a browser says of each key while an input method makes a word. */
const COMPOSING = 229;

/** Whether a key belongs to an input method, which makes a word of it: it does no more than that. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // Safari says that the composing is over before it tells of the key that ended it.
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING;
}

/** Whether a person presses Enter, and not to take a word of an input method. */
export function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !isComposing(event);
}
