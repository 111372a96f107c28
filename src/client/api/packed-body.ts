/** A shorter body fits into one packet as it is, and would arrive no sooner compressed. */
const SMALLEST_CHARACTERS = 1_000;

let isPacking = 'CompressionStream' in globalThis;

/** The same body in a form that compresses better, and the form's name; undefined where the form cannot say it. */
export type ThinBody = { readonly type: string; readonly body: () => unknown };

export type Packed = { readonly body: ArrayBuffer; readonly headers: Readonly<Record<string, string>> };

/** Compresses the text with gzip, in its thin form if it has one; undefined where it is better sent as it is. */
export async function pack(text: string, thin?: ThinBody): Promise<Packed | undefined> {
  if (!isPacking || text.length < SMALLEST_CHARACTERS) return undefined;
  const short = thin?.body();
  const sent = short === undefined ? text : JSON.stringify(short);
  const body = await new Response(new Blob([sent]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  return {
    body,
    headers: { 'content-encoding': 'gzip', ...(thin && short !== undefined && { 'content-type': thin.type }) },
  };
}

/** Whether bodies are compressed, as far as this page knows its server and what lies between. */
export function packs(): boolean {
  return isPacking;
}

/** Compresses no body from now on, for as long as this page lives: an older server or a proxy does not read it. */
export function stopPacking(): void {
  isPacking = false;
}
