import type { Kysely, QueryExecutor } from 'kysely';
import type { CoachedBlockSummary } from '#contract/api/athlete-profile.ts';
import type { BlockDetail, LargestLoad } from '#contract/api/block.ts';
import { insertBlock, type NewBlock } from './block-insert.ts';
import { readChanged, type BlockSince, type ChangedSeries } from './block-news.ts';
import { readDays, readHead, readWhole, type BlockHead, type BlockPlace } from './block-read.ts';
import { keepTargets, readStructure, saveStructure, type Structure } from './block-structure.ts';
import { draftIds } from './drafts.ts';
import { findLargestLoads } from './largest-loads.ts';
import { pipeline } from '#server/storage/postgres/pipeline.ts';
import { SOMEONE_GONE } from '#server/storage/accounts/removal.ts';
import { rowStatement, type GivenRows } from '#server/storage/row-statement.ts';
import type { BlockRow, Database, Dialect, ReplacedTargetRow } from '#server/storage/schema.ts';
import type { BlockSignal, Signals } from '#server/storage/signals.ts';
import { statement } from '#server/storage/statement.ts';

export type RaisedRev = { readonly rev: number; readonly structRev: number };
export type BlockAbout = Pick<BlockRow, 'name' | 'archived_at' | 'deleted_at' | 'start_date'>;
export type RevKey = Pick<Database['block_revs'], 'block_id' | 'rev'>;

const PLACE = { athleteId: 'text', blockId: 'text' } as const;

const findRow = statement((db, { athleteId, blockId }: BlockPlace) => rowAt(db, athleteId, blockId));
const lockRow = statement((db, { athleteId, blockId }: BlockPlace) => rowAt(db, athleteId, blockId).forUpdate());

const findFreeRows = rowStatement<BlockPlace, BlockRow>(PLACE, (db, places) => rowsAt(db, places));
const lockFreeRows = rowStatement<BlockPlace, BlockRow>(PLACE, (db, places) =>
  rowsAt(db, places).forUpdate('blocks').skipLocked(),
);

/**
 * Finds the times of counted revisions (conflict.ts); any other revision is its own time. A revision that this database
 * never gave, because it was restored from a backup, gets the time of the last one before it.
 */
export const findTimes = rowStatement<RevKey, Database['block_revs']>(
  { block_id: 'text', rev: 'bigint' },
  (db, asked) =>
    db
      .selectFrom(asked.as('asked'))
      .innerJoin('block_revs', (join) =>
        join.onRef('block_revs.block_id', '=', 'asked.block_id').onRef('block_revs.rev', '<=', 'asked.rev'),
      )
      .select((row) => ['asked.block_id', 'asked.rev', row.fn.max('block_revs.t').as('t')])
      .groupBy(['asked.block_id', 'asked.rev']),
);

/** Writes the revisions of blocks, and returns each block with its athlete and their coach. */
const setRevs = rowStatement<Pick<BlockRow, 'id' | 'rev' | 'struct_rev'>, Omit<BlockSignal, 'kind'>>(
  { id: 'text', rev: 'bigint', struct_rev: 'bigint' },
  (db, raised) =>
    db
      .updateTable('blocks')
      .from(raised.as('raised'))
      .set((row) => ({ rev: row.ref('raised.rev'), struct_rev: row.ref('raised.struct_rev') }))
      .whereRef('blocks.id', '=', 'raised.id')
      .returning((row) => [
        'blocks.id',
        'blocks.rev',
        'blocks.athlete_id as athleteId',
        row
          .selectFrom('coach_links')
          .select('coach_links.coach_id')
          .whereRef('coach_links.athlete_id', '=', 'blocks.athlete_id')
          .as('coachId'),
      ]),
);

/** Writes the blocks' new revisions, and returns the signals that the caller has to raise. */
export async function raiseRevs(
  db: Kysely<Database>,
  raised: readonly (RaisedRev & { readonly blockId: string })[],
  by: QueryExecutor,
): Promise<BlockSignal[]> {
  const changed = await setRevs(
    db,
    raised.map(({ blockId, rev, structRev }) => ({ id: blockId, rev, struct_rev: structRev })),
    by,
  );
  return changed.map((one) => ({ kind: 'block', ...one }));
}

export function createBlocks(db: Kysely<Database>, dialect: Dialect, signals: Pick<Signals, 'raise'>) {
  return {
    ...blockReads(db, dialect),

    insert: (block: NewBlock): Promise<void> => insertBlock(db, block),

    saveStructure: (changes: Structure): Promise<void> => saveStructure(db, changes),
    keepTargets: (replaced: readonly ReplacedTargetRow[]): Promise<void> => keepTargets(db, replaced),

    /** Locks the block's row until the transaction ends, and returns it. SQLite locks the whole database anyway. */
    async lock(place: BlockPlace): Promise<BlockRow | undefined> {
      const [row] = await (dialect === 'postgres' ? lockRow : findRow)(db, place);
      return row;
    },

    /** Locks the rows of those blocks that no other transaction has locked, and returns them; it never waits. */
    lockFree: (places: readonly BlockPlace[]): Promise<BlockRow[]> =>
      dialect === 'postgres' ? lockFreeRows(db, places) : findFreeRows(db, places),

    /** Writes the block's name and start date, and since when it is archived or deleted. */
    async putAbout(blockId: string, about: BlockAbout): Promise<void> {
      await db.updateTable('blocks').set(about).where('id', '=', blockId).execute();
    },

    async raiseRev(blockId: string, raised: RaisedRev): Promise<void> {
      const changed = await pipeline(db, (by) => raiseRevs(db, [{ blockId, ...raised }], by));
      for (const signal of changed) signals.raise(signal);
    },
  };
}

function blockReads(db: Kysely<Database>, dialect: Dialect) {
  return {
    structure: (blockId: string): Promise<Structure> => readStructure(db, blockId),

    /** Returns the block without its weeks, and how far `seenBy` has seen each of them. */
    head: (place: BlockPlace, seenBy?: string): Promise<BlockHead | undefined> => readHead(db, place, seenBy),

    async read(place: BlockPlace): Promise<Omit<BlockDetail, 'epoch'> | undefined> {
      const head = await readHead(db, place);
      return head && readWhole(db, head);
    },

    whole: (head: BlockHead): Promise<Omit<BlockDetail, 'epoch'>> => readWhole(db, head),

    /** Returns, by block id, what was logged in each block after its revision. */
    changedSince: (known: readonly BlockSince[]): Promise<ReadonlyMap<string, readonly ChangedSeries[]>> =>
      readChanged(db, known),

    async weekId(blockId: string, number: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('weeks')
        .select('id')
        .where('block_id', '=', blockId)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.id;
    },

    /** Returns how many blocks the athlete has, deleted ones too. */
    async countOf(athleteId: string): Promise<number> {
      const row = await db
        .selectFrom('blocks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('athlete_id', '=', athleteId)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Returns the athlete's blocks, the newest first, deleted ones too. */
    async summaries(athleteId: string): Promise<CoachedBlockSummary[]> {
      const rows = await db
        .selectFrom('blocks')
        .leftJoin('users as coach', 'coach.id', 'blocks.coach_id')
        .innerJoin('users as athlete', 'athlete.id', 'blocks.athlete_id')
        .select(['blocks.id', 'blocks.name', 'blocks.days', 'blocks.created_at', 'blocks.rev'])
        .select(['blocks.archived_at', 'blocks.deleted_at', 'blocks.start_date'])
        .select(['coach.username as coach', 'athlete.username as athlete'])
        .where('blocks.athlete_id', '=', athleteId)
        .where('blocks.id', 'not in', draftIds(db))
        .orderBy('blocks.created_at', 'desc')
        .orderBy('blocks.id', 'desc')
        .execute();
      return rows.map((row) => ({
        blockId: row.id,
        name: row.name,
        creationDate: new Date(row.created_at).toISOString(),
        days: readDays(row.days),
        ...(row.start_date !== null && { startDate: row.start_date }),
        ...(row.coach === null
          ? { coachUsername: SOMEONE_GONE, coachDeleted: true as const }
          : { coachUsername: row.coach }),
        athleteUsername: row.athlete,
        rev: row.rev,
        ...(row.archived_at !== null && { archived: true as const }),
        ...(row.deleted_at !== null && { deleted: true as const }),
      }));
    },

    /** Returns by exercise name the largest planned and the largest logged load (kg) of the athlete's other blocks. */
    async largestLoads(place: BlockPlace): Promise<LargestLoad[]> {
      const rows = await findLargestLoads[dialect](db, place);
      return rows
        .flatMap(({ name, swap, planned, logged }) => [
          { name, load: planned ?? 0 },
          { name: swap ?? name, load: logged ?? 0 },
        ])
        .filter(({ load }) => load > 0);
    },
  };
}

function rowAt(db: Kysely<Database>, athleteId: string, blockId: string) {
  return db.selectFrom('blocks').selectAll().where('id', '=', blockId).where('athlete_id', '=', athleteId);
}

function rowsAt(db: Kysely<Database>, places: GivenRows<BlockPlace>) {
  return db
    .selectFrom(places.as('place'))
    .innerJoin('blocks', (join) =>
      join.onRef('blocks.id', '=', 'place.blockId').onRef('blocks.athlete_id', '=', 'place.athleteId'),
    )
    .select(['id', 'athlete_id', 'coach_id', 'name', 'days', 'created_at', 'rev', 'struct_rev'])
    .select(['archived_at', 'deleted_at', 'start_date']);
}
