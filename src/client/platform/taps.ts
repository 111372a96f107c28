/** A field is left at the beginning of a tap: what moves or appears before its end could catch it. */
export const TAP_MS = 300;
/** Two taps within it are one tap of a trembling or hurried finger. */
export const DOUBLE_TAP_MS = 600;

export type Tap = Pick<Event, 'timeStamp' | 'isTrusted'>;

/** Tells the second tap of a double one, by when the taps were made. */
export function createTapGuard() {
  let last = { on: '', at: Number.NEGATIVE_INFINITY };
  return {
    /**
     * Taps that are made again for the person, of which nobody knows when they were made, are all meant.
     * @param on what was tapped
     */
    isSecond(on: string, { timeStamp, isTrusted }: Tap): boolean {
      if (!isTrusted) return false;
      const isSecond = last.on === on && timeStamp - last.at < DOUBLE_TAP_MS;
      last = { on, at: timeStamp };
      return isSecond;
    },
    /** Something else was tapped in between. */
    forget(): void {
      last = { on: '', at: Number.NEGATIVE_INFINITY };
    },
  };
}
