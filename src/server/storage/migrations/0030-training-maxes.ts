import { sql, type Kysely } from 'kysely';

/**
 * Stores what a coach takes as an athlete's max of a lift; `name_key` is the name as `isSameName` compares it. Whoever
 * set it may have deleted their account since.
 */
export async function createTrainingMaxes(db: Kysely<never>): Promise<void> {
  await sql`
    create table training_maxes (
      athlete_id text not null references users (id) on delete cascade,
      name_key text not null, name text not null, load_kg double precision not null,
      set_by text references users (id) on delete set null, set_at bigint not null,
      primary key (athlete_id, name_key)
    )`.execute(db);
  await sql`create index training_maxes_by_coach on training_maxes (set_by)`.execute(db);
}
