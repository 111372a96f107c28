import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/** What of the last night's work failed, and when, in ms since 1970. */
export type BackupFailure = { readonly at: number; readonly place: 'disk' | 'bucket' };

/** Tells which copies of the database there are, as far as the server can know. */
export function createKnownCopies(db: Kysely<Database>, location: StorageLocation) {
  let failure: BackupFailure | undefined;

  return {
    /** Returns them in no order; a copy that is on disk and in a bucket stands there twice. */
    async all(): Promise<Copy[]> {
      const rows = await db.selectFrom('meta').select('value').where('key', 'in', NOTED).execute();
      const noted = rows.flatMap(({ value }) => value.split(/\s+/));
      return [...noted.map(copyNamed).filter((copy) => copy !== undefined), ...(await copiesOnDisk(location))];
    },

    onDisk: () => copiesOnDisk(location),

    /** Writes down which copies are in a place now. */
    async note(place: NotedPlace, names: readonly string[]): Promise<void> {
      const value = names.join(' ');
      await db
        .insertInto('meta')
        .values({ key: place, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },

    /** What failed last, in this process; undefined where nothing did, or it went well since. */
    failure: () => failure,
    noteFailure(now: BackupFailure | undefined): void {
      failure = now;
    },
  };
}

type CopyOnDisk = Copy & { readonly path: string };

async function copiesOnDisk(location: StorageLocation): Promise<CopyOnDisk[]> {
  if (location.kind !== 'sqlite' || location.backups === undefined) return [];
  const lists = await Promise.all([location.backups, dirname(location.file)].map(copiesIn));
  return lists.flat();
}

async function copiesIn(folder: string): Promise<CopyOnDisk[]> {
  try {
    const names = await readdir(folder);
    return names.flatMap((name) => {
      const copy = copyNamed(name);
      return copy ? [{ ...copy, path: join(folder, name) }] : [];
    });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}
