import { accessSync, constants, statfsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { StorageLocation } from './database.ts';
import { newestMigration } from './migrations/run.ts';
import { codeOf, isDiskFull, isOfDisk, isReadOnly } from './errors.ts';
import type { Database, Dialect } from './schema.ts';

export type Disk = { readonly freeBytes: number; readonly totalBytes: number };

/** The connections of this process to PostgreSQL. */
export type PoolState = {
  readonly open: number;
  readonly idle: number;
  /** How many requests wait for one. */
  readonly waiting: number;
  readonly most: number;
};

export type Vitals = {
  readonly kind: Dialect;
  /** The folder of SQLite's file. */
  readonly folder: string | undefined;
  /** Returns the name of the last migration that any build has run, and whether this build knows it as its own last. */
  migration(): Promise<{ readonly name: string; readonly isOurs: boolean }>;
  sizeBytes(): Promise<number>;
  /** Writes a row, as a save would, to find out whether one can be written again. */
  tryToWrite(now: number): Promise<void>;
  /** Undefined on SQLite, which has one. */
  pool(): PoolState | undefined;
  /** Returns why the database cannot be written where the error is a sign of that. */
  whyUnwritten(error: unknown): 'disk_full' | 'read_only' | undefined;
};

const LAST_WRITE = 'last_try_to_write';
/** SQLite writes pages of 4 kB, and makes its logs larger by 32 kB at a time. */
const TOO_LITTLE_BYTES = 64 * 1024;

/** Tells how a database is. @param pool the connections of `db` to PostgreSQL, where it is that */
export function createVitals(db: Kysely<Database>, location: StorageLocation, pool?: Pool): Vitals {
  const file = location.kind === 'sqlite' && location.file !== ':memory:' ? location.file : undefined;
  const folder = file === undefined ? undefined : dirname(file);
  return {
    kind: location.kind,
    folder,
    async migration() {
      const { rows } = await sql<{ name: string | null }>`select max(name) as name from migrations`.execute(db);
      const name = rows[0]?.name ?? '';
      return { name, isOurs: name === newestMigration };
    },
    async sizeBytes() {
      if (location.kind === 'postgres') {
        const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
        return rows[0]?.size ?? 0;
      }
      const { rows } = await sql<{ size: number }>`
        select page_count * page_size as size from pragma_page_count(), pragma_page_size()`.execute(db);
      const log = file === undefined ? undefined : await stat(`${file}-wal`).catch(() => undefined);
      return (rows[0]?.size ?? 0) + (log?.size ?? 0);
    },
    async tryToWrite(now) {
      const value = String(now);
      await db
        .insertInto('meta')
        .values({ key: LAST_WRITE, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    pool: () =>
      pool && {
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        most: pool.options.max,
      },
    whyUnwritten(error) {
      if (isDiskFull(error)) return 'disk_full';
      if (isReadOnly(error)) return 'read_only';
      return isOfDisk(error) && folder !== undefined ? whyNoWrites(folder) : undefined;
    },
  };
}

/** @throws Error where the folder is not there */
export function diskOf(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Returns why nothing can be written in the folder, as far as its disk shows it. */
export function whyNoWrites(folder: string): 'disk_full' | 'read_only' | undefined {
  try {
    if (diskOf(folder).freeBytes < TOO_LITTLE_BYTES) return 'disk_full';
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return ['EROFS', 'EACCES'].includes(codeOf(error)) ? 'read_only' : undefined;
  }
}
