/** Returns the tab's own storage, which survives a reload and ends with the tab; undefined where it is forbidden. */
export function tabNotes(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
