import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/** Asks on the terminal, and shows nothing of what is typed. */
export async function askHidden(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silence, terminal: true });
  const stopped = new AbortController();
  lines.once('SIGINT', () => stopped.abort());
  lines.once('close', () => stopped.abort());
  output.write(question);
  try {
    return await lines.question('', { signal: stopped.signal });
  } finally {
    output.write('\n');
    lines.close();
  }
}
