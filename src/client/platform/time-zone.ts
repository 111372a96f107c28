/** The name of the zone (IANA) by which this device's clock goes now. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How many minutes this device's clock was, or will be, ahead of UTC at a moment (ms since 1970). */
export function offsetHere(at: number): number {
  return -new Date(at).getTimezoneOffset();
}
