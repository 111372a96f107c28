import { sql, type Kysely } from 'kysely';

/**
 * Stores what part of another exercise's max a coach takes as the max of an exercise, for all of their athletes. The
 * keys are the names as `isSameName` compares them.
 */
export async function createMaxShares(db: Kysely<never>): Promise<void> {
  await sql`
    create table max_shares (
      coach_id text not null references users (id) on delete cascade,
      name_key text not null, name text not null, of_key text not null, of_name text not null,
      percent double precision not null, set_at bigint not null,
      primary key (coach_id, name_key)
    )`.execute(db);
}
