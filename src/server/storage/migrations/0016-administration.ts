import { sql, type Kysely } from 'kysely';

/**
 * Lets accounts be blocked and deleted. A block outlives the coach who wrote it, who has no row any more. What an
 * administrator did is kept in a log of its own, with names, too: whom it concerns may be gone. Of a deleted account
 * only a hash of its id stays, by which that person's phones know that there is nothing to wait for.
 */
export async function createAdministration(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('blocked_at', 'bigint').execute();
  await schema.alterTable('users').addColumn('blocked_by', 'text').execute();
  await (dialect === 'postgres' ? outliveCoachOnPostgres(db) : outliveCoachOnSqlite(db));

  await schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subject_name', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('deleted_accounts')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function outliveCoachOnPostgres(db: Kysely<never>): Promise<void> {
  await sql`
    alter table blocks
      alter column coach_id drop not null,
      drop constraint blocks_coach_id_fkey,
      add constraint blocks_coach_id_fkey foreign key (coach_id) references users (id) on delete set null`.execute(db);
}

/** SQLite changes no column: another one replaces it. Making the table anew would delete all that refers to it. */
async function outliveCoachOnSqlite(db: Kysely<never>): Promise<void> {
  const steps = [
    'alter table blocks add column author_id text references users (id) on delete set null',
    'update blocks set author_id = coach_id',
    'drop index blocks_by_coach_id',
    'alter table blocks drop column coach_id',
    'alter table blocks rename column author_id to coach_id',
    'create index blocks_by_coach_id on blocks (coach_id)',
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}
