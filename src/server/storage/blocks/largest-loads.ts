import { sql } from 'kysely';
import type { BlockPlace } from './block-read.ts';
import { statement } from '#server/storage/statement.ts';
import type { Dialect } from '#server/storage/schema.ts';

/** What is logged as the load of a series (logged-fields.ts). */
const LOGGED = {
  sqlite: sql<number | null>`actual.fields -> 'load' ->> 0`,
  postgres: sql<number | null>`(actual.fields::json -> 'load' ->> 0)::double precision`,
} as const;

/** What was done instead of the exercise. */
const SWAP = {
  sqlite: sql<string | null>`actual.fields -> 'swap' ->> 0`,
  postgres: sql<string | null>`actual.fields::json -> 'swap' ->> 0`,
} as const;

/**
 * Finds the largest loads (kg) in the athlete's other blocks, by the name of what is planned and of what was done
 * instead: the largest one in a set that is still in the plan, and the largest one logged.
 */
export const findLargestLoads = { sqlite: largestLoadsOn('sqlite'), postgres: largestLoadsOn('postgres') } as const;

function largestLoadsOn(dialect: Dialect) {
  return statement((db, { athleteId, blockId }: BlockPlace) =>
    db
      .selectFrom('blocks')
      .innerJoin('exercises', 'exercises.block_id', 'blocks.id')
      .innerJoin('series', (join) =>
        join.onRef('series.block_id', '=', 'exercises.block_id').onRef('series.exercise_id', '=', 'exercises.id'),
      )
      .leftJoin('actual', (join) =>
        join.onRef('actual.block_id', '=', 'series.block_id').onRef('actual.series_id', '=', 'series.id'),
      )
      .select('exercises.name')
      .select((row) => [
        SWAP[dialect].as('swap'),
        row.fn
          .max(row.case().when('series.removed_at', 'is', null).then(row.ref('series.target_load')).end())
          .as('planned'),
        row.fn.max(LOGGED[dialect]).as('logged'),
      ])
      .where('blocks.athlete_id', '=', athleteId)
      .where('blocks.id', '!=', blockId)
      .groupBy(['exercises.name', SWAP[dialect]]),
  );
}
