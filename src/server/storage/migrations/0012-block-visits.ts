import { sql, type Kysely } from 'kysely';

/** Stores up to which revision a coach has seen all that is logged in a block, which is not searched for news then. */
export async function createBlockVisits(db: Kysely<never>): Promise<void> {
  await sql`
    create table block_visits (
      block_id text not null references blocks (id) on delete cascade,
      coach_id text not null references users (id) on delete cascade,
      seen_rev bigint not null,
      constraint block_visits_key primary key (block_id, coach_id)
    )`.execute(db);
  await db.schema.createIndex('block_visits_by_coach_id').on('block_visits').column('coach_id').execute();
  await sql`
    insert into block_visits (block_id, coach_id, seen_rev)
    select b.id, c.coach_id, b.rev
      from blocks b
      join coach_links c on c.athlete_id = b.athlete_id
     where b.id not in (
       select a.block_id
         from actual a
         join blocks o on o.id = a.block_id
         join coach_links l on l.athlete_id = o.athlete_id
         join series s on s.block_id = a.block_id and s.id = a.series_id
         join exercises e on e.block_id = s.block_id and e.id = s.exercise_id
         join days d on d.id = e.day_id
         left join week_visits w on w.week_id = d.week_id and w.coach_id = l.coach_id
         left join series_visits v
           on v.block_id = a.block_id and v.series_id = a.series_id and v.coach_id = l.coach_id
        where a.logged > 0 and a.rev > coalesce(w.seen_rev, 0) and a.rev > coalesce(v.seen_rev, 0))`.execute(db);
}
