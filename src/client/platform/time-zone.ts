/** Returns the IANA name of this device's time zone. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns how many minutes this device's clock is ahead of UTC at a moment (ms since 1970). */
export function offsetHere(at: number): number {
  return -new Date(at).getTimezoneOffset();
}
