import type { ChangeBlockBody, ChangeBlockReply } from '#contract/api/coach-save.ts';
import { nextRev } from '#domain/block/conflict.ts';
import { tellAreas } from '#server/services/coaching/areas.ts';
import { assertWritingCoach } from '#server/services/coaching/coached-athletes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { BlockAbout, RaisedRev } from '#server/storage/blocks/blocks.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { BlockRow } from '#server/storage/schema.ts';
import type { CoachedBlock } from './coached-blocks.ts';

/**
 * Renames a block, sets its start date, archives or deletes it, or brings it back. Neither its plan nor what was logged
 * is touched: an athlete who has it open goes on logging in it. The same request once more changes nothing.
 * @throws Refusal `not_found` where the caller does not coach this athlete, or the athlete has no such block
 */
export async function changeBlock(
  { storage, clock }: Context,
  caller: Caller,
  place: CoachedBlock,
  body: ChangeBlockBody,
): Promise<ChangeBlockReply> {
  return storage.transaction(async (repositories) => {
    await assertWritingCoach(repositories, caller, place);
    const block = await repositories.blocks.lock(place);
    if (!block) throw new Refusal('not_found');
    const now = clock.now();
    const about: BlockAbout = {
      name: body.blockName ?? block.name,
      archived_at: since(block.archived_at, body.archived, now),
      deleted_at: since(block.deleted_at, body.deleted, now),
      start_date: body.startDate === undefined ? block.start_date : body.startDate,
    };
    const isOther = about.name !== block.name || about.start_date !== block.start_date;
    const revs = isOther ? await raiseRevs(repositories, block, now) : undefined;
    if (revs || about.archived_at !== block.archived_at || about.deleted_at !== block.deleted_at) {
      await repositories.blocks.putAbout(block.id, about);
      tellAreas(repositories.signals, [place.athleteId, caller.id]);
    }
    return {
      blockName: about.name,
      archived: about.archived_at !== null,
      deleted: about.deleted_at !== null,
      ...(about.start_date !== null && { startDate: about.start_date }),
      ...(revs ?? { rev: block.rev, structRev: block.struct_rev }),
    };
  });
}

function since(before: number | null, wanted: boolean | undefined, now: number): number | null {
  if (wanted === undefined) return before;
  return wanted ? (before ?? now) : null;
}

/** Raises the revisions: every reading has the block's old name or dates, and has to be read again as a whole. */
async function raiseRevs({ blocks, weekVisits }: Repositories, block: BlockRow, now: number): Promise<RaisedRev> {
  const raised = { rev: nextRev(now, block.rev), structRev: block.struct_rev + 1 };
  await blocks.raiseRev(block.id, raised);
  await weekVisits.nothingLogged(block.id, { before: block.rev, after: raised.rev });
  return raised;
}
