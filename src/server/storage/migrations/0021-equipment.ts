import { sql, type Kysely } from 'kysely';

/** Stores an athlete's bar and plates as JSON, and when they were changed last. */
export async function createEquipment(db: Kysely<never>): Promise<void> {
  await sql`
    create table equipment (
      athlete_id text primary key references users (id) on delete cascade,
      equipment text not null, edited_at bigint not null
    )`.execute(db);
}
