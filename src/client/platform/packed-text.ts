/** How a packed text begins: compressed, or as it is where the browser cannot compress. */
const COMPRESSED = 'd';
const PLAIN = 'p';
const FORM = /^[dp][\w-]+$/u;

/** Packs a text into letters, digits, '-' and '_', which any URL takes as they are; short where it repeats itself. */
export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  try {
    const packed = await readAtMost(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')),
      Infinity,
    );
    return COMPRESSED + lettersOf(packed);
  } catch {
    return PLAIN + lettersOf(bytes);
  }
}

/**
 * Unpacks what `packText` has packed; the text may have been written by anybody.
 * @param longest in bytes of the unpacked text
 * @returns undefined where it is no packed text, or a longer one
 */
export async function unpackText(packed: string, longest: number): Promise<string | undefined> {
  if (!FORM.test(packed)) return undefined;
  try {
    const bytes = bytesOf(packed.slice(1));
    const isPlain = packed.startsWith(PLAIN);
    const all = isPlain
      ? bytes
      : await readAtMost(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), longest);
    if (all.length > longest) return undefined;
    return new TextDecoder('utf-8', { fatal: true }).decode(all);
  } catch {
    return undefined;
  }
}

/**
 * Reads all bytes of a stream.
 * @throws RangeError at more than `longest` bytes: a few letters may be packed from more than a phone can hold
 */
export async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  longest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > longest) {
      await reader.cancel();
      throw new RangeError('The text is longer than was asked for.');
    }
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** Base64 for addresses (RFC 4648, 5), without the signs at its end. */
function lettersOf(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
}
