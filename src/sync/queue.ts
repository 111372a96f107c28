import type { PassOutcome } from './pass-status.ts';

/** What one pass over a queue came to. */
export type PassReport<Unread> = {
  readonly named: PassOutcome['named'];
  /** Blocks in which the server took something: to be read again. */
  readonly toRead: readonly Unread[];
  /** Why something is left for later, if it is. */
  readonly later?:
    | { readonly messages: readonly string[]; readonly retryAfterMs?: number; readonly offline: boolean }
    | undefined;
  /** Sentences of what the server would not take. */
  readonly refused: readonly string[];
  readonly signedOut: boolean;
  /** The epoch of the server's last answer that named anything. */
  readonly epoch?: string;
};

/** `keepalive`: by requests that outlive the page. */
export type PassOptions = {
  readonly keepalive: boolean;
  /** Called before each request, which may carry what another page wrote and this one has not counted yet. */
  readonly onSend: () => void;
};

/** What waits on this device, and how it gets to the server: an athlete's values, or a coach's weeks. */
export type Queue<Unread extends { readonly blockId: string }, Read> = {
  /** Sends what waits, once over. */
  drain(options: PassOptions): Promise<PassReport<Unread>>;
  /** Reads the block again from the network; undefined when there was no way to it. */
  read(unread: Unread): Promise<Read | 'refused' | undefined>;
  /** Notes what a reading says of what is kept; returns whether that changed anything. */
  reconcile(reading: Read, unread: Unread): Promise<boolean>;
  /** The epoch under which the server gave this reading; undefined where that says nothing of the current one. */
  epochOf?(reading: Read): string | undefined;
  /**
   * The server has answered under this epoch: what it named under another one may be lost, and is sent again (P17).
   * Returns how many edits wait again.
   */
  sendAgain?(epoch: string): Promise<number>;
};
