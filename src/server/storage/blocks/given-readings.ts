import type { Kysely } from 'kysely';
import type { Database, GivenReadingRow } from '#server/storage/schema.ts';

type Key = Pick<GivenReadingRow, 'token_hash' | 'block_id'>;

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
      await db
        .insertInto('given_readings')
        .values(row)
        .onConflict((conflict) => conflict.columns(['token_hash', 'block_id']).doUpdateSet({ reading: row.reading }))
        .execute();
    },
  };
}
