const OFFSET = /^([+-])([01]\d|2[0-3]):([0-5]\d)$/;

/** Returns an offset of so many minutes ahead of UTC as ISO 8601 writes it: '+05:30'. */
export function zoneOf(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/**
 * Returns how many minutes a zone ('+05:30', 'Europe/Madrid') is ahead of UTC; undefined where nobody knows the zone.
 * @param at in ms since 1970: a place is not as far ahead of UTC in summer as in winter
 */
export function minutesIn(zone: string | null | undefined, at: number): number | undefined {
  if (zone === null || zone === undefined) return undefined;
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? [];
  if (sign === undefined) return minutesNamed(zone, at);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
}

/** Whether somebody knows the zone: an IANA name, or an offset. Else it is a text that anybody may have written. */
export function isZone(zone: string | null): boolean {
  return minutesIn(zone, 0) !== undefined;
}

/** A cache of formatters by zone: making one takes longer than asking it, and a history has few zones. */
const clocks = new Map<string, Intl.DateTimeFormat | undefined>();
/** The most zones that are cached: an imported text can name anything. */
const MOST_CLOCKS = 1_000;

function minutesNamed(name: string, at: number): number | undefined {
  const clock = clocks.has(name) ? clocks.get(name) : clockOf(name);
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(name, clock);
  const said = clock?.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return said === undefined ? undefined : minutesIn(said.replace('GMT', '') || '+00:00', at);
}

function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}
