/** The tab's own storage: it survives a reload, and ends with the tab. Undefined where the browser forbids it. */
export function tabNotes(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
