/** Returns the day of a session as a moment: noon is on the same day wherever it is read. */
export function dayOf(at: string): string {
  return `${at.slice(0, 10)}T12:00:00`;
}
