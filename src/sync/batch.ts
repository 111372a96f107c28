import type { BlockReadingMark } from '#contract/api/block.ts';
import type { SaveActualBody, SaveOp } from '#contract/api/save.ts';
import { toBlockWeeks } from '#domain/block/payload.ts';
import { jsonBytes } from './json-bytes.ts';
import type { OutboxEntry } from './ports.ts';

/** The most bytes that a request has besides its operations: the device's id and the numbers beside it. */
const ENVELOPE_BYTES = 512;

/** The limits of one request: operations, and bytes as JSON, which only a single operation may exceed. */
export type Most = { readonly ops: number; readonly bytes: number };

/** Splits what waits into requests: one block and one device each, in the device's order, as full as may be. */
export function toBatches(rows: readonly OutboxEntry[], most: Most): OutboxEntry[][] {
  return group(rows).flatMap((same) => cut(same, most));
}

function cut(rows: readonly OutboxEntry[], most: Most): OutboxEntry[][] {
  const batches: OutboxEntry[][] = [];
  for (let at = 0; at < rows.length; at += most.ops) {
    batches.push(...fit(rows.slice(at, at + most.ops), most.bytes));
  }
  return batches;
}

function fit(batch: OutboxEntry[], mostBytes: number): OutboxEntry[][] {
  if (batch.length === 1 || ENVELOPE_BYTES + jsonBytes(toBody(batch, '', 0)) <= mostBytes) {
    return [batch];
  }
  return halves(batch).flatMap((half) => fit(half, mostBytes));
}

/** Returns the two halves of a batch that the server could not take whole. */
export function halves(batch: readonly OutboxEntry[]): [OutboxEntry[], OutboxEntry[]] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}

/** What a save says besides its operations. */
type ToldBeside = {
  /** The last reading of the block, which the answer is to bring forward. */
  readonly reading?: BlockReadingMark | undefined;
  /** The device's time zone (IANA). */
  readonly zone?: string | undefined;
};

/** Returns the request's body: the spec's sparse `blockWeeks` and the operations' identities. `sentAt` is in ms. */
export function toBody(
  batch: readonly OutboxEntry[],
  deviceId: string,
  sentAt: number,
  { reading, zone }: ToldBeside = {},
): SaveActualBody {
  return {
    blockWeeks: toBlockWeeks(batch),
    sync: {
      v: 1,
      deviceId,
      baseRev: batch.reduce((least, row) => Math.min(least, row.baseRev), Number.MAX_SAFE_INTEGER),
      sentAt,
      zone,
      ops: batch.map(opOf),
      reading: reading && markOf(reading),
    },
  };
}

function markOf({ rev, structRev, epoch }: BlockReadingMark): BlockReadingMark {
  return { rev, structRev, epoch };
}

/** Orders the fields so that they compress best: those that change from one operation to the next stand together. */
function opOf(row: OutboxEntry): SaveOp {
  const { opId, seq, seriesId, field, baseRev, editedAt, offset, tapped, targetLoad, confirmed, meaning } = row;
  return { editedAt, seq, field, baseRev, seriesId, offset, opId, tapped, targetLoad, confirmed, meaning };
}

function group(rows: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups = new Map<string, OutboxEntry[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.blockId, row.device]);
    const same = groups.get(key);
    if (same) same.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
