/**
 * Returns how many bytes a value has as JSON. They are counted by hand, as this folder compiles without TextEncoder: a
 * surrogate pair is 4 bytes, and JSON escapes lone ones.
 */
export function jsonBytes(value: object): number {
  const text = JSON.stringify(value);
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
