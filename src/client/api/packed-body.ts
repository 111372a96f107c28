/** What fits into one packet is no sooner there when it is smaller. */
const SMALLEST_CHARACTERS = 1_000;

let isPacking = 'CompressionStream' in globalThis;

/** The text compressed with gzip; undefined where it is better sent as it is. */
export async function pack(text: string): Promise<ArrayBuffer | undefined> {
  if (!isPacking || text.length < SMALLEST_CHARACTERS) return undefined;
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}

/** Whether bodies are compressed, as far as this page knows its server and what lies between. */
export function packs(): boolean {
  return isPacking;
}

/** From now on nothing is, for as long as this page lives: an older server or a proxy does not read it. */
export function stopPacking(): void {
  isPacking = false;
}
