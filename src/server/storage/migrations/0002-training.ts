import type { Kysely } from 'kysely';

/** Creates the tables of blocks: what coaches planned, what athletes logged, and every edit that led there. */
export async function createTraining(db: Kysely<never>): Promise<void> {
  await createCatalogue(db);
  await createBlocks(db);
  await createPlaces(db);
  await createActuals(db);
}

async function createCatalogue({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('catalogue_exercises')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('muscle_group', 'text', (column) => column.notNull())
    .addColumn('equipment', 'text', (column) => column.notNull())
    .addColumn('owner_coach_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('catalogue_of_coach').on('catalogue_exercises').column('owner_coach_id').execute();
}

async function createBlocks({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('blocks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('athlete_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('coach_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('days', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('struct_rev', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('blocks_of_athlete').on('blocks').columns(['athlete_id', 'created_at']).execute();

  await schema
    .createTable('block_revs')
    .addColumn('block_id', 'text', (column) => column.notNull().references('blocks.id').onDelete('cascade'))
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('t', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('block_revs_key', ['block_id', 'rev'])
    .execute();
}

async function createPlaces({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('weeks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('block_id', 'text', (column) => column.notNull().references('blocks.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('created_struct_rev', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('weeks_in_order', ['block_id', 'number'])
    .execute();

  await schema
    .createTable('days')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('block_id', 'text', (column) => column.notNull().references('blocks.id').onDelete('cascade'))
    .addColumn('week_id', 'text', (column) => column.notNull().references('weeks.id').onDelete('cascade'))
    .addColumn('weekday', 'text', (column) => column.notNull())
    .addUniqueConstraint('days_once_a_week', ['week_id', 'weekday'])
    .execute();
  await schema.createIndex('days_of_block').on('days').column('block_id').execute();

  // Clients make the ids of exercises and series, so an id means something only inside its block.
  await schema
    .createTable('exercises')
    .addColumn('block_id', 'text', (column) => column.notNull().references('blocks.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('day_id', 'text', (column) => column.notNull().references('days.id').onDelete('cascade'))
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rest_time', 'text', (column) => column.notNull())
    .addColumn('catalogue_id', 'text')
    .addColumn('created_struct_rev', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('removed_struct_rev', 'bigint')
    .addPrimaryKeyConstraint('exercises_key', ['block_id', 'id'])
    .execute();

  await schema
    .createTable('series')
    .addColumn('block_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('exercise_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('target_reps', 'double precision')
    .addColumn('target_rpe', 'double precision')
    .addColumn('target_load', 'double precision')
    .addColumn('created_struct_rev', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('removed_struct_rev', 'bigint')
    .addPrimaryKeyConstraint('series_key', ['block_id', 'id'])
    .addForeignKeyConstraint('series_exercise', ['block_id', 'exercise_id'], 'exercises', ['block_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
}

async function createActuals({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('actual')
    .addColumn('block_id', 'text', (column) => column.notNull())
    .addColumn('series_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision')
    .addColumn('t', 'bigint', (column) => column.notNull())
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('edited_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('actual_key', ['block_id', 'series_id', 'field'])
    .addForeignKeyConstraint('actual_series', ['block_id', 'series_id'], 'series', ['block_id', 'id'])
    .execute();
  await schema.createIndex('actual_by_rev').on('actual').columns(['block_id', 'rev']).execute();

  await schema
    .createTable('actual_log')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('block_id', 'text', (column) => column.notNull())
    .addColumn('series_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision')
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('base_rev', 'bigint', (column) => column.notNull())
    .addColumn('edited_at', 'bigint', (column) => column.notNull())
    .addColumn('clock_offset', 'bigint', (column) => column.notNull())
    .addColumn('t', 'bigint', (column) => column.notNull())
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('actual_log_key', ['user_id', 'op_id'])
    .execute();
  await schema
    .createIndex('actual_log_of_device')
    .on('actual_log')
    .columns(['block_id', 'series_id', 'field', 'device_id', 'seq'])
    .execute();
}
