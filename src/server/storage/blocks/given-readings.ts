import { sql, type Kysely } from 'kysely';
import type { Database, GivenReadingRow } from '#server/storage/schema.ts';

type Key = Pick<GivenReadingRow, 'token_hash' | 'block_id'>;

/** A row beside what it keeps. */
const ROW_BYTES = 200;

/** Keeps what sessions of plain clients were last given of a block; it goes with the session. */
export function createGivenReadings(db: Kysely<Database>) {
  const of = ({ token_hash: tokenHash, block_id: blockId }: Key) =>
    db.selectFrom('given_readings').where('token_hash', '=', tokenHash).where('block_id', '=', blockId);

  return {
    async has(key: Key): Promise<boolean> {
      return (await of(key).select('block_id').executeTakeFirst()) !== undefined;
    },

    async find(key: Key): Promise<Buffer | undefined> {
      return (await of(key).select('reading').executeTakeFirst())?.reading;
    },

    async put(row: GivenReadingRow): Promise<void> {
      const { reading, given_at: givenAt } = row;
      await db
        .insertInto('given_readings')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['token_hash', 'block_id']).doUpdateSet({ reading, given_at: givenAt }),
        )
        .execute();
    },

    /**
     * Forgets the oldest readings that the sessions of this session's person were given, beyond so many bytes of theirs
     * together. The newest one stays, however large it is.
     */
    async forgetOldest(tokenHash: string, mostBytes: number): Promise<void> {
      const rows = await db
        .selectFrom('given_readings')
        .innerJoin('sessions', 'sessions.token_hash', 'given_readings.token_hash')
        .select(['given_readings.token_hash', 'given_readings.block_id'])
        .select(sql<number>`octet_length(given_readings.reading) + ${sql.lit(ROW_BYTES)}`.as('bytes'))
        .where('sessions.user_id', '=', (user) =>
          user.selectFrom('sessions').select('user_id').where('token_hash', '=', tokenHash),
        )
        .orderBy('given_readings.given_at', 'desc')
        .orderBy('given_readings.token_hash')
        .orderBy('given_readings.block_id')
        .execute();
      let bytes = 0;
      const old = rows.filter((row, at) => {
        bytes += row.bytes;
        return at > 0 && bytes > mostBytes;
      });
      for (const row of old) {
        await db
          .deleteFrom('given_readings')
          .where('token_hash', '=', row.token_hash)
          .where('block_id', '=', row.block_id)
          .execute();
      }
    },
  };
}
