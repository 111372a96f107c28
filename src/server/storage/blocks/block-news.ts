import type { Kysely } from 'kysely';
import type { BlockNews } from '#contract/api/block.ts';
import { isStanding, seriesOf } from './block-read.ts';
import { isExtraRow } from './extra-rows.ts';
import { fieldsOf, seriesKey } from './logged-fields.ts';
import { readInChunks, ROWS_PER_STATEMENT } from '#server/storage/chunks.ts';
import { pipeline } from '#server/storage/postgres/pipeline.ts';
import { rowStatement, type GivenRows } from '#server/storage/row-statement.ts';
import type {
  ActualRow,
  Database,
  ExerciseRow,
  LoggedSeriesRow,
  ReplacedTargetRow,
  SeriesRow,
} from '#server/storage/schema.ts';

/** A block, and the revision up to which it is known. */
export type BlockSince = Pick<LoggedSeriesRow, 'block_id' | 'rev'>;

/** A series in which something was logged after the revision. */
export type ChangedSeries = {
  /** Whether the coach removed it, or the athlete took back their own set. */
  readonly isRemoved: boolean;
  /** The current edit of each of its fields. */
  readonly standing: readonly ActualRow[];
  /** Makes what news tell of it, which costs more than to read it, and is not always asked for. */
  readonly logged: () => BlockNews['logged'][number];
};

type ChangedRow = Pick<LoggedSeriesRow, 'block_id' | 'series_id' | 'fields'> &
  Pick<SeriesRow, 'target_reps' | 'target_rpe' | 'target_load' | 'prescription' | 'removed_at' | 'added_by'> &
  Pick<ExerciseRow, 'measure' | 'load_as'>;

const SINCE = { block_id: 'text', rev: 'bigint' } as const;

/** Selects the series of the blocks in which something was logged after the known revision. */
function changedIn(db: Kysely<Database>, known: GivenRows<BlockSince>) {
  return db
    .selectFrom(known.as('known'))
    .innerJoin('actual', (join) =>
      join.onRef('actual.block_id', '=', 'known.block_id').onRef('actual.rev', '>', 'known.rev'),
    );
}

const findChanged = rowStatement<BlockSince, ChangedRow>(SINCE, (db, known) =>
  changedIn(db, known)
    .innerJoin('series', (join) =>
      join.onRef('series.block_id', '=', 'actual.block_id').onRef('series.id', '=', 'actual.series_id'),
    )
    .innerJoin('exercises', (join) =>
      join.onRef('exercises.block_id', '=', 'series.block_id').onRef('exercises.id', '=', 'series.exercise_id'),
    )
    .select(['actual.block_id', 'actual.series_id', 'actual.fields'])
    .select(['series.target_reps', 'series.target_rpe', 'series.target_load', 'series.prescription'])
    .select(['series.removed_at', 'series.added_by', 'exercises.measure', 'exercises.load_as']),
);

const findReplaced = rowStatement<BlockSince, ReplacedTargetRow>(SINCE, (db, known) =>
  changedIn(db, known)
    .innerJoin('replaced_targets as replaced', (join) =>
      join.onRef('replaced.block_id', '=', 'actual.block_id').onRef('replaced.series_id', '=', 'actual.series_id'),
    )
    .select(['replaced.block_id', 'replaced.series_id', 'replaced.until_rev'])
    .select(['replaced.target_reps', 'replaced.target_rpe', 'replaced.target_load', 'replaced.prescription']),
);

/** Returns, by block id, what was logged in each block after its revision, in one round trip to the database. */
export async function readChanged(
  db: Kysely<Database>,
  known: readonly BlockSince[],
): Promise<ReadonlyMap<string, readonly ChangedSeries[]>> {
  if (known.length === 0) return new Map();
  const [changed, replaced] = await pipeline(db, (by) =>
    Promise.all([findChanged(db, known, by), findReplaced(db, known, by)]),
  );
  const replacedOf = Map.groupBy(replaced, seriesKey);
  const read = (row: ChangedRow) => {
    const standing = fieldsOf(row);
    const isRemoved = row.removed_at !== null || (isExtraRow(row) && !isStanding(standing));
    const logged = () => loggedOf(row, standing, replacedOf.get(seriesKey(row)) ?? []);
    return { blockId: row.block_id, isRemoved, standing, logged };
  };
  const series = await readInChunks(changed, async (some) => some.map(read), ROWS_PER_STATEMENT);
  return Map.groupBy(series, ({ blockId }) => blockId);
}

function loggedOf(
  row: ChangedRow,
  standing: readonly ActualRow[],
  replaced: readonly ReplacedTargetRow[],
): BlockNews['logged'][number] {
  const before = replaced.toSorted((one, other) => one.until_rev - other.until_rev);
  const read = seriesOf({ ...row, id: row.series_id }, { actuals: standing, replaced: before });
  const { seriesId, actual, actualRev, loggedAt, utcOffset, changedAt, tapped, loggedTarget, ...told } = read;
  const { loggedMeaning, confirmed } = told;
  return {
    seriesId,
    actual,
    ...(actualRev !== undefined && { actualRev }),
    ...(loggedAt !== undefined && { loggedAt }),
    ...(utcOffset !== undefined && { utcOffset }),
    ...(changedAt !== undefined && { changedAt }),
    ...(tapped && { tapped }),
    ...(loggedTarget && { loggedTarget }),
    ...(loggedMeaning && { loggedMeaning }),
    ...(confirmed && { confirmed }),
  };
}
