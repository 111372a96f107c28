/**
 * The conflict rule (sync-protocol.md): which of two edits of one field stands.
 * Only the server decides, with its own time; a device's clock orders nothing but truly concurrent edits.
 */

/** What stands in the field; `t` is when it was edited, in ms by the server's clock. */
export type Standing = {
  readonly t: number;
  readonly opId: string;
  readonly deviceId: string;
  readonly seq: number;
};

type Incoming = {
  readonly opId: string;
  readonly deviceId: string;
  readonly seq: number;
  /** In ms by the device's clock; `offset` is how far the server's clock was ahead of it. */
  readonly editedAt: number;
  readonly offset: number;
  /** The server's time of the revision that the person was looking at. */
  readonly baseTime: number;
  /** The server's time of the batch that brought the edit. */
  readonly batchTime: number;
};

type Verdict = { readonly wins: boolean; readonly t: number };

/**
 * Returns the revision that a batch or a change of the plan makes. A revision is the server's time at which it came, in
 * ms, so T(rev) of the rule is rev itself. It is later than every one before it, even if the server's clock went back.
 */
export function nextRev(serverNow: number, revBefore: number): number {
  return Math.max(serverNow, revBefore + 1);
}

/**
 * Revisions below this were counted 1, 2, 3, by servers of before December 2026: their times are in a table. What was
 * based on them may still wait on a phone.
 */
const COUNTED_BELOW = 1e9;

export function isCounted(rev: number): boolean {
  return rev < COUNTED_BELOW;
}

/**
 * Decides whether an edit wins over what stands in its field; `t` is its time by the server's clock, in ms.
 * @param highestSeq the highest number that was already received from the same device for the same field
 */
export function resolve(edit: Incoming, current: Standing | undefined, highestSeq: number | undefined): Verdict {
  const t = Math.min(edit.batchTime, Math.max(edit.baseTime + 1, edit.editedAt + edit.offset));
  if (highestSeq !== undefined && highestSeq > edit.seq) return { wins: false, t };
  if (!current) return { wins: true, t };
  if (current.deviceId === edit.deviceId && current.seq < edit.seq)
    return { wins: true, t: Math.max(t, current.t + 1) };
  return { wins: t > current.t || (t === current.t && edit.opId > current.opId), t };
}
