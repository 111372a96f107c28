import { sql, type Kysely } from 'kysely';

/** Stores a coach's plans that are in no block. `plan` is JSON; what the list says of it has columns of its own. */
export async function createTemplates(db: Kysely<never>): Promise<void> {
  await sql`
    create table templates (
      id text primary key, coach_id text not null references users (id) on delete cascade, name text not null,
      days text not null, plan text not null, weeks integer not null, exercises integer not null,
      created_at bigint not null, changed_at bigint not null, deleted_at bigint
    )`.execute(db);
  await sql`create index templates_by_coach on templates (coach_id)`.execute(db);
}
