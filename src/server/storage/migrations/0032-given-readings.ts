import { sql, type Kysely } from 'kysely';

/** Stores what plain clients' sessions were last given of a block (services/blocks/given-reading.ts). */
export async function createGivenReadings(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await sql`
    create table given_readings (
      token_hash text not null references sessions (token_hash) on delete cascade,
      block_id text not null references blocks (id) on delete cascade,
      reading ${sql.raw(dialect === 'postgres' ? 'bytea' : 'blob')} not null,
      primary key (token_hash, block_id)
    )`.execute(db);
  await sql`create index given_readings_by_block on given_readings (block_id)`.execute(db);
}
