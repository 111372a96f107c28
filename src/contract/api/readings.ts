import type { BlockDetail, BlockNews } from './block.ts';

/** The words in which page and worker speak of readings that are kept for offline. */

/** On every answer of the API, value '1': a captive portal, a proxy or another server does not say so. */
export const SERVER_HEADER = 'spotter-server';

/** On a reply: what the worker did with it. Absent: it went straight through and nothing was kept. */
export const READING_HEADER = 'spotter-reading';
export const READING = {
  /** The network's answer, and it stands in the worker's cache already. */
  kept: 'kept',
  /** The kept copy: the network failed, was too slow, or something else answered in its place. */
  stored: 'stored',
} as const;

/** On a request, value '1': only the network may answer. A good answer is kept all the same. */
export const READING_FRESH_HEADER = 'spotter-fresh';

/** The kept copy of a block with what is new in it; where storage is full it could not be kept so. */
export type BroughtForward = { readonly block: BlockDetail; readonly isKept: boolean };

export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'FORGET_READINGS'; keepUserId?: string }
  /** A save has told what is new in the block that is read at this path. Answered with a `BroughtForward`. */
  | { type: 'BRING_FORWARD'; path: string; news: BlockNews }
  /** Answered with the number of the app's own files that are not kept; `mend` fetches them first. */
  | { type: 'COUNT_MISSING_FILES'; mend: boolean };
