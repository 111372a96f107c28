import type { SaveBlockBody, SaveBlockReply } from '#contract/coach-save.ts';
import { saveNotices } from '#contract/save-notices.ts';
import { timeOfBatch } from '#domain/block/conflict.ts';
import { readDays } from '#server/storage/block-read.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { BlockRow } from '#server/storage/schema.ts';
import { assertWritingCoach } from './coached-athletes.ts';
import type { CoachedBlock } from './coached-blocks.ts';
import type { Caller, Context } from './context.ts';
import { mergeBlock, replacedTargets } from './merge-block.ts';
import { takeNews } from './plan-news.ts';
import { Refusal } from './refusal.ts';
import { planSave, saidIn } from './sent-plan.ts';

/** The coach's save: whole weeks laid over what stands, in one transaction. No logged value is touched. */
export async function saveBlock(
  { storage, clock }: Context,
  caller: Caller,
  place: CoachedBlock,
  body: SaveBlockBody,
): Promise<SaveBlockReply> {
  return storage.transaction(async (repositories) => {
    await assertWritingCoach(repositories, caller, place);
    const block = await repositories.blocks.lock(place);
    if (!block) throw new Refusal('not_found');
    const epoch = await repositories.meta.epoch();
    const now = clock.now();
    const { news, results, replacedRevs, note } = await takeNews(repositories.planSaves, {
      blockId: block.id,
      body,
      now,
    });
    const isChanged =
      news !== undefined &&
      (await lay(repositories, { block, body: news, epoch, now, replacedRevs, coachId: caller.id }));
    const step = isChanged ? 1 : 0;
    await note(isChanged ? block.struct_rev + step : null);
    return {
      message: saveNotices.saved,
      rev: block.rev + step,
      structRev: block.struct_rev + step,
      epoch,
      ...(results && { results }),
    };
  });
}

async function lay(
  { blocks, catalogue }: Repositories,
  save: {
    block: BlockRow;
    body: SaveBlockBody;
    epoch: string;
    now: number;
    replacedRevs: ReadonlySet<number>;
    coachId: string;
  },
): Promise<boolean> {
  const { block, body, epoch, now, replacedRevs, coachId } = save;
  const before = await blocks.structure(block.id);
  const structRev = block.struct_rev + 1;
  const plan = planSave(body.blockWeeks, {
    blockId: block.id,
    days: readDays(block.days),
    before,
    structRev,
    catalogue: await catalogue.idsFor(coachId),
  });
  const changes = mergeBlock(
    body.blockWeeks,
    {
      blockId: block.id,
      before,
      baseStructRev: baseOf(body.sync, { structRev: block.struct_rev, epoch }),
      replacedRevs,
      restore: new Set(body.sync?.restore),
      saysChanges: body.sync?.ops !== undefined,
      said: saidIn(body),
      structRev,
      now,
    },
    plan,
  );
  if (Object.values(changes).every((rows) => rows.length === 0)) return false;
  await blocks.saveStructure(changes);
  await blocks.keepTargets(replacedTargets(before.series, changes.series, block.rev + 1));
  const timeBefore = await blocks.timeOf(block.id, block.rev);
  await blocks.raiseRev(block.id, { rev: block.rev + 1, structRev, t: timeOfBatch(now, timeBefore) });
  return true;
}

/**
 * What the coach had seen. A plain client of the spec sends none and means the block as it is. A revision that this
 * database never gave (it was restored from a backup) says nothing of what was seen, so nothing is taken out by it.
 */
function baseOf(sync: SaveBlockBody['sync'], current: { structRev: number; epoch: string }): number {
  if (!sync) return current.structRev;
  const isForeign =
    sync.baseStructRev > current.structRev || (sync.epoch !== undefined && sync.epoch !== current.epoch);
  return isForeign ? 0 : sync.baseStructRev;
}
