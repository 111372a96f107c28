import type { Kysely } from 'kysely';
import { MAX_LAID_SAVES } from '#contract/limits.ts';
import { inChunks } from '#server/storage/chunks.ts';
import type { Database, PlanSaveRow } from '#server/storage/schema.ts';

/** Keeps which saves of a block coaches' devices sent, by their op ids. They are noted under the block's lock. */
export function createPlanSaves(db: Kysely<Database>) {
  return {
    /** Returns which of these saves are known, and whether a later one replaced them. */
    async known(blockId: string, opIds: readonly string[]): Promise<Map<string, 'applied' | 'replaced'>> {
      if (opIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('plan_saves')
        .select(['op_id', 'replaced_by'])
        .where('block_id', '=', blockId)
        .where('op_id', 'in', opIds)
        .execute();
      return new Map(rows.map((row) => [row.op_id, row.replaced_by === null ? 'applied' : 'replaced']));
    },

    /** Returns the op ids of the last saves that were applied and have not been replaced since. */
    async appliedOps(blockId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('plan_saves')
        .select('op_id')
        .where('block_id', '=', blockId)
        .where('replaced_by', 'is', null)
        // The revision comes first, because the clock may have been put back. Earlier servers noted no revision.
        .orderBy((row) => row.fn.coalesce('struct_rev', row.lit(0)), 'desc')
        .orderBy('received_at', 'desc')
        .orderBy('op_id', 'desc')
        .limit(MAX_LAID_SAVES)
        .execute();
      return rows.map((row) => row.op_id);
    },

    /** Returns the revisions that these saves made, also those that were replaced since. */
    async revisionsOf(blockId: string, opIds: readonly string[]): Promise<number[]> {
      if (opIds.length === 0) return [];
      const rows = await db
        .selectFrom('plan_saves')
        .select('struct_rev')
        .where('block_id', '=', blockId)
        .where('op_id', 'in', opIds)
        .where('struct_rev', 'is not', null)
        .execute();
      return rows.flatMap(({ struct_rev: structRev }) => structRev ?? []);
    },

    /** Notes saves; one that is known keeps its revision. */
    async note(rows: readonly PlanSaveRow[]): Promise<void> {
      await inChunks(rows, async (chunk) => {
        await db
          .insertInto('plan_saves')
          .values(chunk)
          .onConflict((conflict) =>
            conflict
              .columns(['block_id', 'op_id'])
              .doUpdateSet((row) => ({ replaced_by: row.ref('excluded.replaced_by') })),
          )
          .execute();
      });
    },
  };
}
