import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;
const ASSETS = 'assets';

/**
 * Keeps the hashed assets of every build for 30 days after it was last served, so that a phone with an older build open
 * still finds the parts that it has not loaded yet. A kept file's time is when its build was last started.
 * @param now in ms since 1970
 */
export async function keepAssets(current: string, kept: string, now: number): Promise<void> {
  const from = join(current, ASSETS);
  const to = join(kept, ASSETS);
  await mkdir(to, { recursive: true });
  const served = new Set(await filesIn(from));
  for (const name of served) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    await utimes(join(to, name), now / 1_000, now / 1_000);
  }
  for (const name of await filesIn(to)) {
    const { mtimeMs } = await stat(join(to, name));
    if (!served.has(name) && now - mtimeMs > KEPT_FOR_MS) await rm(join(to, name));
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
