const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const UUID_BYTES = 16;
/** Stands before an id that is no uuid: such bytes are always longer than a uuid's. */
const NO_UUID = 'is not a uuid:  ';

/**
 * Packs an id for a table with a row for every edit, where 37 bytes of text would be most of it. Devices make ids of
 * their own, so any text comes back as it was: a uuid in another spelling is a text.
 * @returns the 16 bytes of a uuid, or the text in UTF-8 behind a mark
 */
export function packId(id: string): Buffer {
  return UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : Buffer.from(NO_UUID + id);
}

/** Returns the id that `packId` has packed. */
export function unpackId(packed: Buffer): string {
  if (packed.length > UUID_BYTES) return packed.toString('utf8', NO_UUID.length);
  const hex = packed.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
