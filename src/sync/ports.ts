import type { BlockNews, BlockReadingMark } from '#contract/api/block.ts';
import type { SaveActualBody, SaveActualReply, SeriesPath, Winner } from '#contract/api/save.ts';
import type { LogField, LogValue } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import type { SyncState } from './state.ts';

/** The world as the engine sees it. Times are milliseconds since 1970; ids are strings. */

/** What a person did to one logged value: typed it, ticked it, or cleared it (null). */
export type Edit = {
  readonly blockId: string;
  readonly seriesId: string;
  readonly field: LogField;
  readonly value: LogValue;
  readonly path: SeriesPath;
  /** The block's rev that was on the screen. */
  readonly baseRev: number;
  /** When it was made, by the device's clock (ms); absent: now. */
  readonly editedAt?: number;
  /** One tap took it from what was proposed; absent where it was typed. */
  readonly tapped?: true;
  /** Of a load whose plan follows from something: what that came to on this device, in kg. */
  readonly targetLoad?: number | undefined;
  /** The number out of proportion that the person has confirmed for this field of the set, now or before. */
  readonly confirmed?: number | undefined;
  /** What a number counts or means where it was logged; absent for texts and from builds without it. */
  readonly meaning?: Meaning | undefined;
};

/** An edit with its identity, before the outbox has given it its place in the device's order. */
export type PendingEdit = Edit & {
  readonly v: 1;
  readonly userId: string;
  readonly opId: string;
  /** Its place in the device's order, once it has one. */
  readonly seq?: number;
  readonly editedAt: number;
  readonly offset: number;
  /** The device that made it, when a file carried it here: it is sent in that one's name. Absent: this device. */
  readonly device?: string;
};

export type OutboxEntryState =
  /** Waits for the server to name it. */
  | { readonly kind: 'pending'; readonly tries: number }
  /** Stands on the server at `rev`; lies over readings that are older. */
  | { readonly kind: 'confirmed'; readonly rev: number; readonly epoch: string }
  /** The server will not take it; stays with its value until the person decides. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The block is out of reach; tried again after the next login or reading. */
  | { readonly kind: 'blocked'; readonly reason: string };

/** An edit in the outbox, and what became of it. */
export type OutboxEntry = PendingEdit & {
  readonly seq: number;
  readonly state: OutboxEntryState;
  readonly lost?: Lost;
  /** No disk has it: it lasts as long as the page. */
  readonly onlyInMemory?: true;
};

/** The device's own value that another device's value replaced (P4). */
export type Lost = { readonly value: LogValue; readonly winner: Winner };

/** What becomes of a row: changed or gone. Applies only while the row is the one that was read (compare-and-set.ts). */
export type Amendment = {
  readonly row: OutboxEntry;
  readonly to: Pick<OutboxEntry, 'state'> & Partial<Pick<OutboxEntry, 'value'>> & { readonly lost?: Lost | undefined };
};
export type Removal = { readonly row: OutboxEntry; readonly to: 'gone' };

export type Outbox = {
  /**
   * Stores the edit and gives it the device's next seq unless it has one. A field's edit with the highest seq counts.
   * Resolves when the transaction is complete; `durable` is false when only this page's memory holds it.
   */
  put(draft: PendingEdit): Promise<{ readonly row: OutboxEntry; readonly durable: boolean }>;
  /**
   * Returns, for each of the user's fields, the row that counts, in the device's order. What this build cannot read is
   * left out and stays stored.
   */
  rows(userId: string): Promise<readonly OutboxEntry[]>;
  /**
   * Applies each change where it is still about the row that stands (`applyIfCurrent`), in one transaction. For each
   * field, the last edit that the server named is remembered beside the rows, with the value that was typed, as long as
   * its person is logged in here.
   */
  compareAndSet(changes: readonly (Amendment | Removal)[]): Promise<void>;
  /**
   * Lets everything that the server named under another epoch wait again, as the same operations, unless a later edit
   * has taken its place. Returns how many operations do.
   */
  sendAgain(userId: string, epoch: string): Promise<number>;
};

/** How a request ended. */
export type Outcome =
  | { readonly kind: 'saved'; readonly reply: SaveActualReply; readonly receivedAt: number; readonly sentAt: number }
  /** No answer, a time-out, a captive portal, a redirect, something that is not this server's JSON. */
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly messages: readonly string[];
      readonly retryAfterMs?: number;
    };

export type SaveRequest = { readonly blockId: string; readonly body: SaveActualBody; readonly keepalive: boolean };

/** A reading of a block that arrived. `kept` says that the worker's cache holds it, so that it also opens offline. */
export type Reading = {
  readonly blockId: string;
  readonly rev: number;
  readonly epoch: string;
  readonly kept: boolean;
  /** The kept copy: it says nothing of what the server has by now. */
  readonly stored?: boolean;
};

/** A block that is to be read again; `news` is what the answer to a save said of it. */
export type BlockToRead = { readonly blockId: string; readonly news?: BlockNews | undefined };

export type Clock = {
  now(): number;
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
};

export type Ports = {
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** Sends with the token of the user for whom the engine was made, and no other (P12). */
  send(request: SaveRequest): Promise<Outcome>;
  /** Whether requests go compressed, so that more fits into one; those of a page that is being left never do. */
  packs(): boolean;
  /** This device's time zone (IANA); undefined where nobody can say. */
  zone(): string | undefined;
  /** Which reading of the block is on the screen: a save's answer brings it forward. Undefined when there is none. */
  lastRead(blockId: string): BlockReadingMark | undefined;
  /** Reads the block again, from the network where `news` is not enough; undefined when there was no way to it. */
  read(block: BlockToRead): Promise<Reading | 'refused' | undefined>;
  /** Runs the work if no other tab is sending, else returns false. An accelerator: correctness never depends on it. */
  withSyncLock(work: () => Promise<void>): Promise<boolean>;
  /** Whether this page is told when another one of this device has ended: by the engine's `look`. */
  canDetectTabClose(): boolean;
  /** A hint: false when the device knows that it has no network. */
  online(): boolean;
  newId(): string;
  /** 0 <= random < 1. */
  random(): number;
  /** Server clock minus this device's, as last measured; kept for the next start. */
  readonly offset: { get(): number; set(ms: number): void };
  /** The server refused the token: nothing is wiped. */
  onNotAuthenticated(): void;
  onState(state: SyncState): void;
  /** The outbox was read unasked, or for a reading: views that show rows read it again, too. */
  onLook(): void;
  /** The server came back from a backup: so many edits that it may have lost are sent again. */
  onRestored(edits: number): void;
};

export type Identity = { readonly userId: string; readonly deviceId: string };
