import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Read and written by its owner alone, like the copy. */
const PRIVATE = 0o600;
/** A line as `sha256sum` writes and reads it. */
const LINE = /^([\da-f]{64})[ *]/;

/** Returns the name of the file beside a copy that has its checksum. */
export function checksumFileOf(copy: string): string {
  return `${copy}.sha256`;
}

/** Returns the SHA-256 (hex) of a file. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the checksum of a copy beside it, as `sha256sum -c` takes it. */
export async function writeChecksum(copy: string, sum: string): Promise<void> {
  await writeFile(checksumFileOf(copy), `${sum}  ${basename(copy)}\n`, { mode: PRIVATE, flush: true });
}

/**
 * Compares a copy with the checksum beside it.
 * @param bytes the file to compare, where it is not the copy itself
 * @returns whether there was one: copies of earlier builds have none
 * @throws Error with a sentence for the operator, where they differ
 */
export async function hasChecksum(copy: string, bytes = copy): Promise<boolean> {
  const file = checksumFileOf(copy);
  if (!existsSync(file)) return false;
  const [, sum] = LINE.exec(await readFile(file, 'utf8')) ?? [];
  if (sum === undefined) throw new Error(`${file} is no checksum; take another copy, or put the right one beside it.`);
  if ((await checksumOf(bytes)) === sum) return true;
  throw new Error(
    `The copy is not what it was when it was made: it differs from its checksum in ${file}. Take another copy.`,
  );
}

/** Says of a copy without a checksum what cannot be told. */
export function withoutChecksum(copy: string): string {
  return (
    `There is no checksum beside the copy (${checksumFileOf(copy)}): ` +
    'its structure is sound, but a value that changed in it since it was made is not noticed.'
  );
}
