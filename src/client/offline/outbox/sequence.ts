import type { PendingEdit } from '#sync/ports.ts';
import type { StoredOp } from '#client/offline/database.ts';

/**
 * The device's order of edits, as far as this page knows it: numbers rise, and of two edits of a field the device and
 * the server believe the higher one. A page sees the numbers of other pages in what it reads.
 */
export type Sequence = {
  /**
   * The number of an edit: the one that it has, or one higher than every number seen. It is also higher than the time:
   * a full disk may not have kept the last one, and pages that have not read of each other have the same clock.
   */
  next(edit: Pick<PendingEdit, 'seq' | 'editedAt'>): number;
  /** Goes on from here, if this is higher. */
  see(seq: number): void;
};

/**
 * Returns the highest number on the disk.
 * @param left that of what has left the log (`seq` of the meta records)
 * @param ops what is in it
 */
export function lastSeqOf(left: unknown, ops: readonly StoredOp[]): number {
  return ops.reduce((last, { seq }) => Math.max(last, Number(seq) || 0), Number(left ?? 0));
}

export function createSequence(): Sequence {
  let last = 0;

  function see(seq: number): void {
    last = Math.max(last, seq);
  }

  return {
    see,
    next: ({ seq, editedAt }) => {
      const number = seq ?? Math.max(last, editedAt) + 1;
      see(number);
      return number;
    },
  };
}
