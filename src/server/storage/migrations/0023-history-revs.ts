import { sql, type Kysely } from 'kysely';

/** Stores when an athlete's imported history last changed, so that a device which keeps it need not read it again. */
export async function createHistoryRevs(db: Kysely<never>): Promise<void> {
  await sql`
    create table history_revs (
      athlete_id text primary key references users (id) on delete cascade,
      rev bigint not null
    )`.execute(db);
  await sql`insert into history_revs (athlete_id, rev) select distinct athlete_id, 1 from history_sessions`.execute(db);
}
