import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { StorageLocation } from '#server/storage/database.ts';
import type { Database } from '#server/storage/schema.ts';
import { copyNamed, type Copy } from './names.ts';

/**
 * Where copies are that are in no folder of the server: in a bucket, where PostgreSQL's dumps are, or where the operator
 * put one. The database keeps their names, separated by spaces; whoever makes a copy writes them (src/deploy/dump.sh).
 */
const NOTED = ['copies_bucket', 'copies_dumps', 'copies_elsewhere'] as const;
export type NotedPlace = (typeof NOTED)[number];

/** Tells which copies of the database there are, as far as the server can know. */
export function createKnownCopies(db: Kysely<Database>, location: StorageLocation) {
  return {
    /** Returns them in no order; a copy that is on disk and in a bucket stands there twice. */
    async all(): Promise<Copy[]> {
      const rows = await db.selectFrom('meta').select('value').where('key', 'in', NOTED).execute();
      const noted = rows.flatMap(({ value }) => value.split(/\s+/));
      return [...noted, ...(await namesOnDisk(location))].map(copyNamed).filter((copy) => copy !== undefined);
    },

    /** Writes down which copies are in a place now. */
    async note(place: NotedPlace, names: readonly string[]): Promise<void> {
      const value = names.join(' ');
      await db
        .insertInto('meta')
        .values({ key: place, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}

async function namesOnDisk(location: StorageLocation): Promise<string[]> {
  if (location.kind !== 'sqlite' || location.backups === undefined) return [];
  const lists = await Promise.all([location.backups, dirname(location.file)].map(namesIn));
  return lists.flat();
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}
