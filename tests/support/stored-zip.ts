/** A ZIP archive whose parts are not compressed, so that anything may stand in them; its checksums are not looked at. */
export function storedZip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(text)];
    const local = header(
      0x04034b50,
      30,
      [
        [18, bytes.length],
        [22, bytes.length],
      ],
      [[26, path.length]],
    );
    const entry = header(
      0x02014b50,
      46,
      [
        [20, bytes.length],
        [24, bytes.length],
        [42, at],
      ],
      [[28, path.length]],
    );
    chunks.push(local, path, bytes);
    directory.push(entry, path);
    at += local.length + path.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = Object.keys(parts).length;
  const end = header(
    0x06054b50,
    22,
    [
      [12, size],
      [16, at],
    ],
    [
      [8, count],
      [10, count],
    ],
  );
  return concat([...chunks, ...directory, end]);
}

type Numbers = readonly (readonly [at: number, value: number])[];

function header(sign: number, length: number, long: Numbers, short: Numbers): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, sign, true);
  for (const [at, value] of long) view.setUint32(at, value, true);
  for (const [at, value] of short) view.setUint16(at, value, true);
  return new Uint8Array(view.buffer);
}

function concat(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
