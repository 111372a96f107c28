import { sql, type Kysely } from 'kysely';

/** Stores what a coach has seen of single sets of a week, as long as that is not all that is logged in it. */
export async function createSeriesVisits(db: Kysely<never>): Promise<void> {
  await sql`
    create table series_visits (
      coach_id text not null references users (id) on delete cascade,
      block_id text not null, series_id text not null, seen_rev bigint not null,
      constraint series_visits_key primary key (block_id, series_id, coach_id),
      constraint series_visits_series foreign key (block_id, series_id) references series (block_id, id)
        on delete cascade
    )`.execute(db);
}
