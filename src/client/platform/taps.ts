/** How long a tap takes. Its beginning takes the focus from a field: what moves or appears then could catch its end. */
export const TAP_MS = 300;
/** Two taps within this time are one tap of a trembling or hurried finger. */
export const DOUBLE_TAP_MS = 600;

export type Tap = Pick<Event, 'timeStamp' | 'isTrusted'>;

/** Returns a guard that recognizes the second tap of a double one by when the taps were made. */
export function createTapGuard() {
  let last = { on: '', at: Number.NEGATIVE_INFINITY };
  return {
    /**
     * Whether this is the second tap of a double one. A tap that is repeated for the person (untrusted) never is.
     * @param on what was tapped
     */
    isSecond(on: string, { timeStamp, isTrusted }: Tap): boolean {
      if (!isTrusted) return false;
      const isSecond = last.on === on && timeStamp - last.at < DOUBLE_TAP_MS;
      last = { on, at: timeStamp };
      return isSecond;
    },
    /** Forgets the last tap, because something else was tapped in between. */
    forget(): void {
      last = { on: '', at: Number.NEGATIVE_INFINITY };
    },
  };
}
