/** Both databases limit the values of one statement (SQLite 32,766, PostgreSQL 65,535): rows of 32 columns fit. */
const ROWS_PER_STATEMENT = 1_000;

export async function inChunks<T>(
  rows: readonly T[],
  write: (chunk: T[]) => Promise<void>,
  atOnce = ROWS_PER_STATEMENT,
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) await write(rows.slice(start, start + atOnce));
}

export async function readInChunks<T, R>(keys: readonly T[], read: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  await inChunks(keys, async (chunk) => {
    found.push(...(await read(chunk)));
  });
  return found;
}
