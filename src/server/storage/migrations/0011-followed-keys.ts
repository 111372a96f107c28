import type { Kysely } from 'kysely';

/**
 * What a deletion follows: from the row that goes to those that refer to it. Without an index of theirs it reads the
 * whole table, and of the series those of the whole block, once for each of its exercises.
 */
const FOLLOWED = [
  ['blocks', 'coach_id'],
  ['exercises', 'day_id'],
  // With the block in front of it the index would weigh twice as much, and hardly two blocks share an id.
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
