import { sql, type Kysely } from 'kysely';

/** Stores what a coach has seen of the log, and what an athlete had seen of the plan when a set was logged. */
export async function createSight(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('week_visits')
    .addColumn('coach_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('week_id', 'text', (column) => column.notNull().references('weeks.id').onDelete('cascade'))
    .addColumn('seen_rev', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('week_visits_key', ['coach_id', 'week_id'])
    .execute();

  await schema
    .createTable('replaced_targets')
    .addColumn('block_id', 'text', (column) => column.notNull())
    .addColumn('series_id', 'text', (column) => column.notNull())
    .addColumn('until_rev', 'bigint', (column) => column.notNull())
    .addColumn('target_reps', 'double precision')
    .addColumn('target_rpe', 'double precision')
    .addColumn('target_load', 'double precision')
    .addPrimaryKeyConstraint('replaced_targets_key', ['block_id', 'series_id', 'until_rev'])
    .addForeignKeyConstraint(
      'replaced_targets_series',
      ['block_id', 'series_id'],
      'series',
      ['block_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

  await schema
    .alterTable('actual')
    .addColumn('base_rev', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update actual set base_rev = coalesce((
      select l.base_rev from actual_log l join blocks b on b.athlete_id = l.user_id
      where b.id = actual.block_id and l.op_id = actual.op_id
    ), 0)`.execute(db);
}
