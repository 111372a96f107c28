import type { Storage } from '#server/storage/database.ts';

/** Returns when the newest copy of the database was made that the server knows of, in ms since 1970. */
export async function newestBackupAt({ storage }: { readonly storage: Storage }): Promise<number | undefined> {
  const times = (await storage.copies.all()).map(({ madeAt }) => madeAt);
  return times.length === 0 ? undefined : Math.max(...times);
}
