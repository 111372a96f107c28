import { Writable } from 'node:stream';

/** Where a server's log goes in a test, and what came there. */
export function createLogLines() {
  let text = '';
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  return {
    logTo,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
