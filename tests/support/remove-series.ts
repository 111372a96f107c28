import { nextRev } from '#domain/block/conflict.ts';
import type { Storage } from '#server/storage/database.ts';

type RemovedSeries = {
  readonly athleteId: string;
  readonly blockId: string;
  readonly seriesId: string;
  readonly now: number;
};

/** Takes a series out of a plan, as a save of its coach does. */
export async function removeSeries(storage: Storage, { seriesId, now, ...place }: RemovedSeries): Promise<void> {
  await storage.transaction(async ({ blocks }) => {
    const block = await blocks.lock(place);
    if (!block) throw new Error('The athlete has no such block.');
    const structRev = block.struct_rev + 1;
    const series = (await blocks.structure(block.id)).series
      .filter(({ id, removed_at: removedAt }) => id === seriesId && removedAt === null)
      .map((row) => ({ ...row, removed_at: now, removed_struct_rev: structRev }));
    if (series.length === 0) return;
    await blocks.saveStructure({ weeks: [], days: [], exercises: [], series });
    await blocks.raiseRev(block.id, { rev: nextRev(now, block.rev), structRev });
  });
}
