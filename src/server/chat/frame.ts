import type { ServerFrame } from '#contract/api/socket.ts';

const FINAL_TEXT = 0x81;
const SHORT = 125;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;
const MOST_IN_2_BYTES = 0xff_ff;

/**
 * Returns the bytes of one unmasked text frame (RFC 6455 §5.2). They are made once for all who get them: a message to a
 * thousand people is a thousand writes of the same bytes.
 */
export function frameOf(frame: ServerFrame): Buffer {
  const payload = Buffer.from(JSON.stringify(frame));
  return Buffer.concat([headOf(payload.length), payload]);
}

function headOf(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([FINAL_TEXT, length]);
  const head = Buffer.alloc(length <= MOST_IN_2_BYTES ? 4 : 10);
  head[0] = FINAL_TEXT;
  if (length <= MOST_IN_2_BYTES) {
    head[1] = LENGTH_IN_2_BYTES;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = LENGTH_IN_8_BYTES;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return head;
}
