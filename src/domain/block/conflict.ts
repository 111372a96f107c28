/**
 * The conflict rule (sync-protocol.md): which of two edits of one field stands.
 * Only the server decides, with its own time; a device's clock orders nothing but truly concurrent edits.
 */

/** What stands in the field. */
export type Standing = {
  readonly t: number;
  readonly opId: string;
  readonly deviceId: string;
  readonly seq: number;
};

export type Incoming = {
  readonly opId: string;
  readonly deviceId: string;
  readonly seq: number;
  /** By the device's clock, and what the server's clock was ahead of it. */
  readonly editedAt: number;
  readonly offset: number;
  /** The server's time of the revision that the person was looking at. */
  readonly baseTime: number;
  /** The server's time of the batch that brought the edit. */
  readonly batchTime: number;
};

export type Verdict = { readonly wins: boolean; readonly t: number };

/** The time of a batch: later than every batch before it, even if the server's clock went back. */
export function timeOfBatch(serverNow: number, timeBefore: number): number {
  return Math.max(serverNow, timeBefore + 1);
}

/** `highestSeq`: the highest number that was already received from the same device for the same field. */
export function weigh(edit: Incoming, current: Standing | undefined, highestSeq: number | undefined): Verdict {
  const t = Math.min(edit.batchTime, Math.max(edit.baseTime + 1, edit.editedAt + edit.offset));
  if (highestSeq !== undefined && highestSeq > edit.seq) return { wins: false, t };
  if (!current) return { wins: true, t };
  if (current.deviceId === edit.deviceId && current.seq < edit.seq)
    return { wins: true, t: Math.max(t, current.t + 1) };
  return { wins: t > current.t || (t === current.t && edit.opId > current.opId), t };
}
