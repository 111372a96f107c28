/**
 * A UUID of version 7 (RFC 9562): 48 bits of time, then chance, so that ids sort by when they were made.
 * @param now milliseconds since 1970
 * @param chance 10 random bytes
 */
export function uuidV7(now: number, chance: Uint8Array): string {
  const bytes = new Uint8Array(16);
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256;
  bytes.set(chance.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
