import { sql, type Kysely } from 'kysely';
import { CLOCKS_APART_MS } from '#server/storage/clocks.ts';
import { newId } from '#server/storage/ids.ts';
import type { Database, Dialect } from '#server/storage/schema.ts';

/** No try counts for longer, so buckets that nobody tries again are emptied, too. */
const LONGEST_WINDOW_MS = 24 * 60 * 60_000;

export function createThrottle(db: Kysely<Database>, dialect: Dialect) {
  return {
    /** Lets one transaction at a time count in these buckets. SQLite lets one write at a time anyway. */
    async lock(buckets: readonly string[]): Promise<void> {
      if (dialect === 'sqlite') return;
      for (const bucket of [...buckets].sort()) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(db);
      }
    },

    /**
     * Returns the times of the tries in a bucket (ms since 1970), the oldest first. Deletes older tries, and those of a
     * clock that was ahead and has been put right; what other servers' clocks are ahead by is only not counted yet.
     */
    async tries(bucket: string, { after, upTo }: { after: number; upTo: number }): Promise<number[]> {
      await db
        .deleteFrom('throttle')
        .where('bucket', '=', bucket)
        .where((row) => row.or([row('at', '<=', after), row('at', '>', upTo + CLOCKS_APART_MS)]))
        .execute();
      const rows = await db
        .selectFrom('throttle')
        .select('at')
        .where('bucket', '=', bucket)
        .where('at', '<=', upTo)
        .orderBy('at')
        .execute();
      return rows.map(({ at }) => at);
    },

    /** Counts one try in every bucket; returns the ids by which `takeBack` undoes it. */
    async add(buckets: readonly string[], at: number): Promise<string[]> {
      await db
        .deleteFrom('throttle')
        .where('at', '<', at - LONGEST_WINDOW_MS)
        .execute();
      const rows = buckets.map((bucket) => ({ id: newId(), bucket, at }));
      await db.insertInto('throttle').values(rows).execute();
      return rows.map(({ id }) => id);
    },

    async takeBack(ids: readonly string[]): Promise<void> {
      await db.deleteFrom('throttle').where('id', 'in', ids).execute();
    },

    async empty(bucket: string): Promise<void> {
      await db.deleteFrom('throttle').where('bucket', '=', bucket).execute();
    },

    /** Empties every bucket whose name begins and ends so; `begins` must hold no wildcard of `like`. */
    async emptyAll({ begins, ends }: { begins: string; ends: string }): Promise<void> {
      const found = await db
        .selectFrom('throttle')
        .select('bucket')
        .distinct()
        .where('bucket', 'like', `${begins}%`)
        .execute();
      const meant = found.flatMap(({ bucket }) => (bucket.endsWith(ends) ? [bucket] : []));
      for (const bucket of meant) await db.deleteFrom('throttle').where('bucket', '=', bucket).execute();
    },
  };
}
