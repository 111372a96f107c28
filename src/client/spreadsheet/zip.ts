import { readAtMost } from '#client/platform/packed-text.ts';
import { RefusedFile } from './refused-file.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** The bytes of the record at the end without its comment, and of the longest comment. */
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_LENGTH = 46;
const LOCAL_HEADER_LENGTH = 30;

type Entry = { readonly method: number; readonly size: number; readonly at: number };

export type Zip = {
  readonly has: (name: string) => boolean;
  /** @throws RefusedFile where it is damaged, or more was unpacked by now than may be */
  readonly text: (name: string) => Promise<string>;
};

/**
 * Opens a ZIP archive (APPNOTE 6.3, without ZIP64: no such archive is larger than 4 GB). Nothing is unpacked before it
 * is asked for.
 * @param most in bytes, of all that is unpacked: a few bytes may unpack to more than a phone can hold
 * @throws RefusedFile where it is damaged
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>, most: number): Zip {
  const entries = entriesOf(bytes);
  let left = most;
  return {
    has: (name) => entries.has(name),
    text: async (name) => {
      const unpacked = await unpack(bytes, entries.get(name), left);
      left -= unpacked.length;
      return new TextDecoder().decode(unpacked);
    },
  };
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = viewOf(bytes);
  const end = endOf(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY) throw new RefusedFile('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new RefusedFile('damaged');
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  entry: Entry | undefined,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = viewOf(bytes);
  if (!entry || entry.at + LOCAL_HEADER_LENGTH > bytes.length || view.getUint32(entry.at, true) !== LOCAL_HEADER) {
    throw new RefusedFile('damaged');
  }
  const start =
    entry.at + LOCAL_HEADER_LENGTH + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(start, start + entry.size);
  // 0 is stored, 8 is deflated; no spreadsheet writes any other.
  if (packed.length < entry.size || (entry.method !== 0 && entry.method !== 8)) throw new RefusedFile('damaged');
  const stream = new Blob([packed]).stream();
  try {
    return await readAtMost(
      entry.method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw')),
      most,
    );
  } catch (error) {
    throw new RefusedFile(error instanceof RangeError ? 'too large' : 'damaged');
  }
}

function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
