import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly folder: string;
  /** Leaves no byte free. */
  fill(): void;
  makeRoom(): void;
  /** From now on nothing can be written to it; only while nobody has a file of it open for writing. */
  makeReadOnly(): void;
  remove(): void;
};

/** Returns a real disk of so many bytes, where this account may mount one; says aloud that it may not. */
export function openSmallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    console.warn('NOT RUN on a small disk: this account may not mount one.');
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      for (const size of [1 << 16, 1 << 12, 1]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler),
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}
