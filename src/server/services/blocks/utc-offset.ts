const MINUTE_MS = 60_000;

/** Enough for every zone; once as many names are kept, the clock of another one is made anew each time. */
const MOST_CLOCKS = 1_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns how many minutes the clocks of a zone (IANA) are ahead of UTC at a moment (ms since 1970); null for a zone
 * that this server does not know.
 */
export function utcOffsetIn(zone: string, at: number): number | null {
  const known = clocks.get(zone);
  const clock = known ?? clockOf(zone);
  if (!clock) return null;
  if (!known && clocks.size < MOST_CLOCKS) clocks.set(zone, clock);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((shown - at) / MINUTE_MS);
}

function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    const whole = 'numeric';
    const parts = { year: whole, month: whole, day: whole, hour: whole, minute: whole, second: whole } as const;
    return new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', calendar: 'iso8601', ...parts });
  } catch {
    return undefined;
  }
}
