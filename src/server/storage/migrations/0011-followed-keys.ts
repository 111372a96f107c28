import type { Kysely } from 'kysely';

/**
 * The foreign keys by which a deletion finds the rows that refer to the deleted one. Without an index of its own it
 * reads the whole table, and of the series those of the whole block, once for each of its exercises.
 */
const FOLLOWED = [
  ['blocks', 'coach_id'],
  ['exercises', 'day_id'],
  // An index that begins with the block would be twice as large, and hardly two blocks share an id.
  ['series', 'exercise_id'],
  ['week_visits', 'week_id'],
  ['series_visits', 'coach_id'],
  ['google_links', 'user_id'],
  ['ws_tickets', 'token_hash'],
] as const;

export async function indexFollowedKeys({ schema }: Kysely<never>): Promise<void> {
  for (const [table, column] of FOLLOWED) {
    await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}
