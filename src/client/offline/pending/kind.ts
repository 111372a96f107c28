import type { PendingTable, PersonNote } from '#client/offline/database.ts';
import type { Owner } from '#client/state/session.ts';

/** How much of a kind is on this device and not on the server. */
export type PendingCount = {
  /** Sent by itself, now or after the next log-in. */
  readonly waiting: number;
  /** The server refused it: its person decides. */
  readonly refused: number;
  /** Another build wrote it, and this one cannot read it. */
  readonly unreadable?: number;
};

/**
 * A kind of thing that waits on this device for the server, declared once. What is counted, asked at a log-out, sent
 * before it, deleted with an account and kept over a log-out is derived from the declarations (kinds.ts).
 */
export type PendingKind = {
  /** Its tables, in which all records are of this kind. */
  readonly tables: readonly PendingTable[];
  /** Its notes in `meta`. */
  readonly notes?: readonly PersonNote[];
  /** How its entries in the tab's own storage begin, which the disk may not have yet: a log-out leaves them. */
  readonly tabPrefix?: string;
  /** What it promises beside the disk; the suite of all kinds holds it to that. */
  readonly keeps: {
    /** The page holds what the disk does not take. Else nothing is begun, and its person is told. */
    readonly inMemory: boolean;
    /** It is written again where the data of the site is deleted under the page (P11). */
    readonly overWipe: boolean;
  };
  /** As what a person is told of it, where kinds are added up. */
  readonly countedAs: 'edits' | 'messages' | 'cells';
  /** Counts what waits of one person, on the disk or in memory; without an id, of everybody. */
  count(userId?: string): Promise<PendingCount>;
  /**
   * Sends what waits, for at most so many ms, and counts what is left; undefined where nothing runs that could.
   * Absent where it is sent by nobody.
   */
  flush?(owner: Owner, forMs: number): Promise<PendingCount | undefined>;
  /** Tries now to send what waits. */
  wake?(owner: Owner): void;
  /** Deletes what the server has, of everybody: it goes with the session (P13). */
  forgetSent?(): Promise<void>;
  /** Deletes what only memory has of a person whose account is no more. */
  forgetHeld?(userId: string): Promise<void> | void;
};
