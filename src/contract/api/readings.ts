import type { BlockDetail, BlockNews } from './block.ts';

/** The headers and messages that page and worker exchange about the readings that are kept for offline. */

/** Header of every answer of the API, value '1': a captive portal, a proxy or another server does not send it. */
export const SERVER_HEADER = 'spotter-server';

/**
 * Header of our app's readings, value '1': it says itself what it changed and on what that is based. What the server
 * gives to other clients it remembers, for theirs only repeat what they read.
 */
export const APP_HEADER = 'spotter-app';

/** Header of a reply: what the worker did with it. Absent: it was passed on, and nothing was kept. */
export const READING_HEADER = 'spotter-reading';
export const READING = {
  /** The network's answer, which is in the worker's cache already. */
  kept: 'kept',
  /** The kept copy: the network failed, was too slow, or something else answered in its place. */
  stored: 'stored',
} as const;

/** Header of a request, value '1': only the network may answer. A good answer is kept all the same. */
export const READING_FRESH_HEADER = 'spotter-fresh';

/** The kept copy of a block with the news applied; `isKept` is false where the result could not be stored. */
export type BroughtForward = { readonly block: BlockDetail; readonly isKept: boolean };

export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'FORGET_READINGS'; keepUserId?: string }
  /** Applies the news in a save's reply to the kept block at this path. Answered with a `BroughtForward`. */
  | { type: 'BRING_FORWARD'; path: string; news: BlockNews }
  /** Answered with the number of the app's own files that are not kept; `mend` fetches them first. */
  | { type: 'COUNT_MISSING_FILES'; mend: boolean };
