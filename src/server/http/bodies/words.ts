import type { MessagePort } from 'node:worker_threads';
import type { SentError } from '#server/services/readings/words.ts';
import type { HashedRequest, SentBody } from './rules.ts';

/** What is said to the thread that reads bodies. */
export type ToBodyThread = { readonly id: number; readonly sent: SentBody };

/** What it answers. */
export type FromBodyThread =
  /** Nothing but blanks came. */
  | { readonly kind: 'none'; readonly id: number }
  /** The pieces lie in `from`, to be taken one by one. */
  | {
      readonly kind: 'checked';
      readonly id: number;
      readonly pieces: number;
      readonly from: MessagePort;
      readonly hashed: HashedRequest | undefined;
    }
  | { readonly kind: 'refused' | 'unreadable'; readonly id: number; readonly error: SentError };
