import { sql, type Kysely } from 'kysely';

/** Creates the tables of people: who there is, how they log in, and who coaches whom. */
export async function createPeople(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('athlete', 'coach', 'coachPending', 'admin')`),
    )
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('google_iss', 'text')
    .addColumn('google_sub', 'text')
    .addColumn('avatar', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('users_google', ['google_iss', 'google_sub'])
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text')
    .addColumn('replaces', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();

  await schema
    .createTable('google_sign_ins')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('state_hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('google_links')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('google_iss', 'text', (column) => column.notNull())
    .addColumn('google_sub', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  for (const table of ['coach_links', 'coach_requests']) {
    await schema
      .createTable(table)
      .addColumn('athlete_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('coach_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex(`${table}_of_coach`).on(table).column('coach_id').execute();
  }

  await schema
    .createTable('secret_codes')
    .addColumn('coach_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('registration_rejections')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('rejected_by', 'text', (column) => column.notNull())
    .addColumn('rejected_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('personal_info')
    .addColumn('athlete_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('age', 'double precision', (column) => column.notNull())
    .addColumn('height', 'double precision', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('occupation', 'text', (column) => column.notNull())
    .addColumn('sports_history', 'text', (column) => column.notNull())
    .addColumn('injury_history', 'text')
    .addColumn('rm_bench', 'double precision')
    .addColumn('rm_squat', 'double precision')
    .addColumn('rm_dead_lift', 'double precision')
    .addColumn('experience', 'double precision')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('macros')
    .addColumn('athlete_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('kilocalories', 'double precision', (column) => column.notNull())
    .addColumn('carbohydrates', 'double precision', (column) => column.notNull())
    .addColumn('proteins', 'double precision', (column) => column.notNull())
    .addColumn('fats', 'double precision', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}
