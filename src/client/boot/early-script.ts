/** A reading that public/early.js asked for, with a token that the session record knows: what `askEarly` would ask for. */
export type AskedBefore = { readonly path: string; readonly token: string; readonly answer: Promise<Response> };

/** What public/early.js has begun before the first module was there, for whoever seems to be logged in. */
export type EarlyScript = {
  /** Of the app's database. */
  readonly opening?: IDBOpenDBRequest;
  /** Comes some steps later than the rest. */
  readonly asked?: AskedBefore;
};

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var early: EarlyScript | undefined;
}

/** Takes it over, once: from here on it is handed from function to function. */
export function takeEarlyScript(): EarlyScript {
  const begun = globalThis.early ?? {};
  globalThis.early = undefined;
  return begun;
}
