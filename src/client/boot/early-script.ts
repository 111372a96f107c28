import type { AskedBefore } from '#client/api/early-reading.ts';

/** What public/early.js has begun before the first module was there, for whoever seems to be logged in. */
export type EarlyScript = {
  /** The open request of the app's database. */
  readonly opening?: IDBOpenDBRequest;
  /** Comes some steps later than the rest. */
  readonly asked?: AskedBefore;
};

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var early: EarlyScript | undefined;
}

/** Returns what the early script has begun, once: from here on it is handed from function to function. */
export function takeEarlyScript(): EarlyScript {
  const begun = globalThis.early ?? {};
  globalThis.early = undefined;
  return begun;
}
