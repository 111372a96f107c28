import { APP_HEADER } from '#contract/api/readings.ts';
import { SAVE_TIMEOUT_MS } from '#contract/limits.ts';

/** A reading that public/early.js asked for, with a token that the session record knows: what `askEarly` would ask for. */
export type AskedBefore = { readonly path: string; readonly token: string; readonly answer: Promise<Response> };

/** A reading that is asked for while the app's code still comes. */
type Early = {
  readonly address: string;
  readonly token: string;
  readonly askedAt: number;
  readonly answer: EarlyResponse;
};
type EarlyResponse = Promise<Response | undefined>;

/** An athlete's pages lie at the same paths as their readings (spec §2, §7). */
const SAME_PATH = /^\/athletes\/[^/]+(?:\/(?:myBlocks|currentMacros|blocks\/[^/]+))?$/u;
/** An early reading that is older than this counts as stale. */
const LATE_MS = 10_000;

let early: Early | undefined;

/** Asks for the reading of the page at this path, if it has one; `isKnown` says whether the token may be used at all. */
export function askEarly(path: string, token: string, isKnown: Promise<boolean>, before?: AskedBefore): void {
  if (!SAME_PATH.test(path)) return;
  const address = `/api${path}`;
  const isAsked = before?.path === path && before.token === token;
  const asking = (): Promise<Response> => (isAsked ? before.answer : ask(address, token));
  const answer = isKnown.then((known) => (known ? asking() : undefined)).catch(() => undefined);
  early = { address, token, askedAt: performance.now(), answer };
}

/** Returns what the early reading holds, if it comes within so many ms, and leaves it there for `takeEarly`. */
export async function lookEarly(ms: number): Promise<unknown> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms));
  const answer = await Promise.race([early?.answer, late]);
  try {
    return answer?.ok ? await answer.clone().json() : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the early answer to this very call, once; undefined when it was not asked for, is stale or has failed. */
export async function takeEarly(address: string, token: string | undefined): EarlyResponse {
  const held = early;
  if (held?.address !== address || held.token !== token) return undefined;
  early = undefined;
  const answer = performance.now() - held.askedAt < LATE_MS ? await held.answer : undefined;
  // A refused reading is requested again, so that the refusal comes in the app's language.
  return answer?.ok ? answer : undefined;
}

/** Returns the headers with which every reading is requested, early or not. */
export function readingHeaders(token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    [APP_HEADER]: '1',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

function ask(address: string, token: string): Promise<Response> {
  return fetch(address, {
    headers: readingHeaders(token),
    signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
    // The worker sees a redirect, and says with the kept copy that something in front wants somebody to sign in.
    redirect: 'manual',
    credentials: 'same-origin',
  });
}
