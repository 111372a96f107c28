import { writeSync } from 'node:fs';

/** What waits while nothing can be written; lines beyond are lost. */
const MOST_BYTES = 1024 * 1024;
const TRY_AGAIN_MS = 100;

type OutputParts = {
  /** Writes what it can and returns how many bytes that was. @throws Error where it can write nothing now */
  readonly write?: (bytes: Buffer) => number;
  readonly later?: (ms: number, work: () => void) => void;
  readonly mostBytes?: number;
};

/**
 * Returns where the log goes: the standard output, which may be a file on a full disk or a pipe that nobody empties.
 * Lines wait then and are lost at last, but the server goes on; pino's own stream would wait for the room, and everybody
 * with it.
 */
export function createLogOutput({
  write = (bytes) => writeSync(1, bytes),
  later = (ms, work) => void setTimeout(work, ms).unref(),
  mostBytes = MOST_BYTES,
}: OutputParts = {}): { write(line: string): void } {
  let pending = Buffer.alloc(0);
  let lost = 0;
  let isTrying = false;

  function add(line: string): void {
    const bytes = Buffer.from(line);
    if (pending.length + bytes.length > mostBytes) lost += 1;
    else pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
  }

  function flush(): void {
    try {
      while (pending.length > 0) pending = pending.subarray(write(pending));
    } catch {
      tryAgain();
      return;
    }
    if (lost === 0) return;
    const line = { level: 40, time: Date.now(), count: lost, msg: 'lines of the log were lost' };
    lost = 0;
    pending = Buffer.from(`${JSON.stringify(line)}\n`);
    flush();
  }

  function tryAgain(): void {
    if (isTrying) return;
    isTrying = true;
    later(TRY_AGAIN_MS, () => {
      isTrying = false;
      flush();
    });
  }

  return {
    write(line) {
      add(line);
      if (!isTrying) flush();
    },
  };
}
