import { nextRev } from '#domain/block/conflict.ts';
import type { Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';

/**
 * Takes series out of a plan. What was logged in them stays, and the ids are never used again.
 * @throws Refusal `not_found` where the athlete has no such block
 */
export async function removeSeries(
  { storage, clock }: Context,
  place: { readonly athleteId: string; readonly blockId: string },
  seriesIds: readonly string[],
): Promise<void> {
  await storage.transaction(async ({ blocks }) => {
    const block = await blocks.lock(place);
    if (!block) throw new Refusal('not_found');
    const now = clock.now();
    if (!(await blocks.removeSeries(block.id, seriesIds, { at: now, structRev: block.struct_rev + 1 }))) return;
    await blocks.raiseRev(block.id, { rev: nextRev(now, block.rev), structRev: block.struct_rev + 1 });
  });
}
