import type { Kysely } from 'kysely';
import type { BlockDetail, BlockSummary } from '#contract/block.ts';
import { insertBlock, type NewBlock } from './block-insert.ts';
import { readBlock, readDays, type BlockPlace } from './block-read.ts';
import { keepTargets, readStructure, saveStructure, type Structure } from './block-structure.ts';
import { readInChunks } from './chunks.ts';
import type { BlockRow, Database, ReplacedTargetRow } from './schema.ts';
import type { Signals } from './signals.ts';
import { padded, statement } from './statement.ts';

export type RaisedRev = { readonly rev: number; readonly structRev: number; readonly t: number };

const findRow = statement((db, { athleteId, blockId }: BlockPlace) => rowAt(db, athleteId, blockId));
const lockRow = statement((db, { athleteId, blockId }: BlockPlace) => rowAt(db, athleteId, blockId).forUpdate());

const findTimes = statement((db, { blockId, revs }: { blockId: string; revs: readonly number[] }) =>
  db.selectFrom('block_revs').select(['rev', 't']).where('block_id', '=', blockId).where('rev', 'in', revs),
);

const setRevs = statement((db, { blockId, rev, structRev }: { blockId: string; rev: number; structRev: number }) =>
  db.updateTable('blocks').set({ rev, struct_rev: structRev }).where('id', '=', blockId),
);

const insertRev = statement((db, row: { block_id: string; rev: number; t: number }) =>
  db.insertInto('block_revs').values(row),
);

const findSeries = statement((db, { blockId, seriesIds }: { blockId: string; seriesIds: readonly string[] }) =>
  db.selectFrom('series').select(['id', 'removed_at']).where('block_id', '=', blockId).where('id', 'in', seriesIds),
);

export function createBlocks(db: Kysely<Database>, dialect: 'sqlite' | 'postgres', signals: Pick<Signals, 'raise'>) {
  return {
    insert: (block: NewBlock): Promise<void> => insertBlock(db, block),

    structure: (blockId: string): Promise<Structure> => readStructure(db, blockId),
    saveStructure: (changes: Structure): Promise<void> => saveStructure(db, changes),
    keepTargets: (replaced: readonly ReplacedTargetRow[]): Promise<void> => keepTargets(db, replaced),

    /** With how far `seenBy` has seen each week, when that is said. */
    read: (place: BlockPlace, seenBy?: string): Promise<Omit<BlockDetail, 'epoch'> | undefined> =>
      readBlock(db, place, seenBy),

    /** The id of a week of the block. */
    async weekId(blockId: string, number: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('weeks')
        .select('id')
        .where('block_id', '=', blockId)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.id;
    },

    async summaries(athleteId: string): Promise<BlockSummary[]> {
      const rows = await db
        .selectFrom('blocks')
        .innerJoin('users as coach', 'coach.id', 'blocks.coach_id')
        .innerJoin('users as athlete', 'athlete.id', 'blocks.athlete_id')
        .select(['blocks.id', 'blocks.name', 'blocks.days', 'blocks.created_at'])
        .select(['coach.username as coach', 'athlete.username as athlete'])
        .where('blocks.athlete_id', '=', athleteId)
        .orderBy('blocks.created_at', 'desc')
        .orderBy('blocks.id', 'desc')
        .execute();
      return rows.map((row) => ({
        blockId: row.id,
        name: row.name,
        creationDate: new Date(row.created_at).toISOString(),
        days: readDays(row.days),
        coachUsername: row.coach,
        athleteUsername: row.athlete,
      }));
    },

    /** The block's row, held until the transaction ends. SQLite holds the whole database anyway. */
    async lock(place: BlockPlace): Promise<BlockRow | undefined> {
      const [row] = await (dialect === 'postgres' ? lockRow : findRow)(db, place);
      return row;
    },

    /** The server's time of each of the revisions (T in the conflict rule). */
    async timesOf(blockId: string, revs: readonly number[]): Promise<Map<number, number>> {
      const rows = await readInChunks(revs, (chunk) => findTimes(db, { blockId, revs: padded(chunk) }));
      return new Map(rows.map(({ rev, t }) => [rev, t]));
    },

    async raiseRev(blockId: string, { rev, structRev, t }: RaisedRev): Promise<void> {
      await setRevs(db, { blockId, rev, structRev });
      await insertRev(db, { block_id: blockId, rev, t });
      signals.raise({ kind: 'block', id: blockId });
    },

    /** Who is told that the block has changed: its athlete, and his coach of today. */
    audience: (blockId: string): Promise<{ athleteId: string; coachId: string | null; rev: number } | undefined> =>
      db
        .selectFrom('blocks')
        .leftJoin('coach_links', 'coach_links.athlete_id', 'blocks.athlete_id')
        .select(['blocks.athlete_id as athleteId', 'coach_links.coach_id as coachId', 'blocks.rev'])
        .where('blocks.id', '=', blockId)
        .executeTakeFirst(),

    /** Which of the series the block has, and when each was removed. */
    async seriesAmong(blockId: string, seriesIds: readonly string[]): Promise<Map<string, number | null>> {
      const rows = await readInChunks(seriesIds, (chunk) => findSeries(db, { blockId, seriesIds: padded(chunk) }));
      return new Map(rows.map((row) => [row.id, row.removed_at]));
    },

    /** Lays tombstones on series; the answer says whether any was alive. */
    async removeSeries(
      blockId: string,
      seriesIds: readonly string[],
      removed: { readonly at: number; readonly structRev: number },
    ): Promise<boolean> {
      const result = await db
        .updateTable('series')
        .set({ removed_at: removed.at, removed_struct_rev: removed.structRev })
        .where('block_id', '=', blockId)
        .where('id', 'in', seriesIds)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
}

function rowAt(db: Kysely<Database>, athleteId: string, blockId: string) {
  return db.selectFrom('blocks').selectAll().where('id', '=', blockId).where('athlete_id', '=', athleteId);
}
