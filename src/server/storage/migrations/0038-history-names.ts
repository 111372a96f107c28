import { sql, type Kysely } from 'kysely';

/**
 * Stores what an athlete said of exercises of other apps. `id` is a hash of the name as `isSameName` compares it: an
 * index of PostgreSQL has no room for names of 1,000 characters.
 */
export async function createHistoryNames(db: Kysely<never>): Promise<void> {
  await sql`
    create table history_names (
      athlete_id text not null references users (id) on delete cascade,
      id text not null, name text not null, listed text, meaning text, chosen_at bigint not null,
      constraint history_names_key primary key (athlete_id, id)
    )`.execute(db);
}
