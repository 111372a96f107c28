import { sql, type Kysely } from 'kysely';

/**
 * Stores what an athlete imported from other apps, apart from the blocks. Sessions and sets are recognized by hashes of
 * what tells them apart, so that the same file adds nothing. A set repeats the date of its session, because the sets of
 * an exercise are read by it, the newest first.
 */
export async function createTrainingHistory(db: Kysely<never>): Promise<void> {
  await sql`
    create table history_sessions (
      athlete_id text not null references users (id) on delete cascade,
      id text not null, source text not null, key text not null,
      at text not null, zone text, program text, name text, seconds double precision, note text,
      constraint history_sessions_key primary key (athlete_id, id)
    )`.execute(db);
  await sql`create index history_sessions_at on history_sessions (athlete_id, at, id)`.execute(db);
  await sql`
    create table history_sets (
      athlete_id text not null, session_id text not null, id text not null,
      exercise_id text not null, at text not null,
      exercise text not null, listed text, place integer not null, run integer not null, row integer not null,
      kind text not null, reps double precision, rpe double precision, load double precision, load_as text not null,
      seconds double precision, metres double precision, superset text,
      planned_reps double precision, planned_rpe double precision, planned_load double precision, note text,
      constraint history_sets_key primary key (athlete_id, session_id, id),
      constraint history_sets_session foreign key (athlete_id, session_id)
        references history_sessions (athlete_id, id) on delete cascade
    )`.execute(db);
  await sql`create index history_sets_exercise on history_sets (athlete_id, exercise_id, at, session_id)`.execute(db);
}
