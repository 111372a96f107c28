const COUNTS = 0x1000;

/**
 * Makes UUIDs of version 7 (RFC 9562, 6.2): 48 bits of time, a counter of 12 that begins anywhere, and 62 random bits
 * that stay the same. So the ids of one maker sort by when they were made and are alike: many of them compress to a few
 * bytes each. Two makers differ by their random bits, two ids of one maker by time or count, whatever the clock does.
 * Not for secrets: whoever knows one id can guess the next.
 * @param chance 10 random bytes, for this maker alone
 * @returns a function from the milliseconds since 1970 to a new id
 */
export function createIds(chance: Uint8Array): (now: number) => string {
  const [high = 0, low = 0, variant = 0, ...rest] = chance;
  const tail = [0x80 | (variant & 0x3f), ...rest].map((byte) => hex(byte, 2)).join('');
  let count = ((high & 0x0f) << 8) | low;
  let at = 0;
  return (now) => {
    at = Math.max(at, now);
    const id = uuidOf(at, count, `${tail.slice(0, 4)}-${tail.slice(4)}`);
    count = (count + 1) % COUNTS;
    if (count === 0) at += 1;
    return id;
  };
}

/** Puts a UUID of version 7 together. @param rest its last two groups */
export function uuidOf(time: number, count: number, rest: string): string {
  const digits = hex(time, 12);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${hex(count, 3)}-${rest}`;
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}
