import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createLogOutput } from '#server/http/log-output.ts';
import { createPlace } from '../support/server-process.ts';
import { openSmallDisk } from '../support/small-disk.ts';

const MAIN = fileURLToPath(import.meta.resolve('../support/test-main.ts'));
const CALLS = 60;

/** `room` is how many bytes can still be written. */
function outputWith(room: { bytes: number }, mostBytes = 1_000) {
  const written: Buffer[] = [];
  const due: (() => void)[] = [];
  const output = createLogOutput({
    write: (bytes) => {
      const part = Buffer.from(bytes.subarray(0, room.bytes));
      if (part.length === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      written.push(part);
      room.bytes -= part.length;
      return part.length;
    },
    later: (_ms, work) => void due.push(work),
    mostBytes,
  });
  return {
    output,
    text: () => Buffer.concat(written).toString(),
    tryAgain: () => due.splice(0).forEach((work) => work()),
  };
}

describe('A log that cannot be written', () => {
  it('goes on in the middle of a line where it had stopped, in order', () => {
    const room = { bytes: 5 };
    const { output, text, tryAgain } = outputWith(room);
    output.write('first línea\n');
    output.write('second\n');
    tryAgain();
    expect(text()).toBe('first');
    room.bytes = 1_000;
    tryAgain();
    output.write('third\n');
    expect(text()).toBe('first línea\nsecond\nthird\n');
  });

  it('loses lines at last, and says how many', () => {
    const room = { bytes: 0 };
    const { output, text, tryAgain } = outputWith(room, 14);
    for (const line of ['first\n', 'second\n', 'third\n', 'fourth\n']) output.write(line);
    room.bytes = 1_000;
    tryAgain();
    expect(text()).toMatch(/^first\nsecond\n\{.*"count":2,"msg":"lines of the log were lost"\}\n$/);
  });

  it('stops nobody: with its log on the full disk of its database the server answers [P16]', async ({ skip }) => {
    const disk = openSmallDisk(12 * 1024 * 1024);
    if (!disk) return skip('no small disk');
    const place = await createPlace();
    const file = join(disk.folder, 'log');
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: disk.folder, WEB_ROOT: place.webRoot },
      stdio: ['ignore', openSync(file, 'a'), 'inherit'],
    });
    const addressNow = () => /^READY (\S+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    try {
      await expect.poll(addressNow, { timeout: 30_000 }).toBeDefined();
      disk.fill();
      for (let count = 0; count < CALLS; count += 1) {
        const answer = await fetch(`${addressNow() ?? ''}/api/health`, { signal: AbortSignal.timeout(10_000) });
        expect(answer.status).toBe(200);
      }
    } finally {
      child.kill('SIGKILL');
      await once(child, 'close');
      disk.remove();
      await place.remove();
    }
  }, 60_000);
});
