import type { SaveBlockBody, SaveBlockReply, WrittenBlockBody } from '#contract/api/coach-save.ts';
import { saveNotices } from '#contract/words/save-notices.ts';
import { nextRev } from '#domain/block/conflict.ts';
import { assertWritingCoach } from '#server/services/coaching/coached-athletes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { countPlans } from '#server/services/limits/stored-bytes.ts';
import { Refusal } from '#server/services/refusal.ts';
import { readDays } from '#server/storage/blocks/block-read.ts';
import type { Structure } from '#server/storage/blocks/block-structure.ts';
import type { RaisedRev } from '#server/storage/blocks/blocks.ts';
import { turnAfter } from '#server/storage/chunks.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import type { BlockRow } from '#server/storage/schema.ts';
import { bytesOfPlan, bytesOfPlanSaves, bytesOfTargets } from '#server/storage/stored-bytes.ts';
import type { CoachedBlock } from './coached-blocks.ts';
import { dedupePlanSave } from './dedupe-plan-saves.ts';
import { EMPTY_READING, withSavedPlan } from './given-reading.ts';
import { readGiven, rememberGiven } from './given-readings.ts';
import { planSave, changedFieldsIn, removedWeeksIn } from './incoming-plan.ts';
import { mergeBlock, movesSeries, replacedTargets } from './merge-block.ts';
import { planChanges, withIds, type PlanChanges } from './plain-plan.ts';

/**
 * Saves a coach's plan: whole weeks are laid over what stands, in one transaction, in which the loop has turns where the
 * block is long. No logged value is touched. A save without `sync` is taken against what its session was last given of
 * the block.
 * @throws Refusal `not_found` where the caller does not coach this athlete, or the athlete has no such block
 * @throws Refusal `invalid_input` where a part of the plan has no place in this block
 * @throws Refusal `plans_full` where the athlete's plans would take more than they may
 */
export async function saveBlock(
  { storage, clock }: Context,
  caller: Caller,
  place: CoachedBlock,
  { body, session }: { readonly body: WrittenBlockBody; readonly session: string },
): Promise<SaveBlockReply> {
  const save = async (repositories: Repositories): Promise<SaveBlockReply> => {
    await assertWritingCoach(repositories, caller, place);
    const block = await repositories.blocks.lock(place);
    if (!block) throw new Refusal('not_found');
    const epoch = await repositories.meta.epoch();
    const now = clock.now();
    const key = { session, blockId: block.id };
    const given = body.sync ? undefined : ((await readGiven(repositories, key)) ?? EMPTY_READING);
    const { weeks, made } = withIds(body.blockWeeks, given ?? EMPTY_READING, newId);
    const saved: SaveBlockBody = { ...body, blockWeeks: weeks };
    const { remaining, results, replacedRevs, note } = await dedupePlanSave(repositories.planSaves, {
      blockId: block.id,
      body: saved,
      now,
    });
    await turnAfter(given?.series.size ?? 0);
    const before = remaining && (await repositories.blocks.structure(block.id));
    await turnAfter(before?.series.length ?? 0);
    const changes = given && before && planChanges(weeks, given, before);
    if (changes) await turnAfter(before.series.length);
    const applied =
      remaining &&
      before &&
      (await applyPlan(repositories, {
        block,
        before,
        body: changes ? { blockWeeks: changes.blockWeeks } : remaining,
        epoch,
        now,
        replacedRevs,
        coachId: caller.id,
        changes,
      }));
    const noted = await note(applied?.structRev ?? null);
    if (noted > 0) await countPlans(repositories, block.athlete_id, bytesOfPlanSaves(noted));
    const { rev, structRev } = applied ?? { rev: block.rev, structRev: block.struct_rev };
    if (given) await rememberGiven(repositories, key, withSavedPlan(given, weeks, made), now);
    return {
      message: saveNotices.saved,
      rev,
      structRev,
      epoch,
      ...(results && { results }),
    };
  };
  return storage.transaction(save, { isLong: true });
}

/** Merges a save into its locked block. Returns the revisions that it made; undefined where nothing changed. */
export async function applyPlan(
  { blocks, catalogue, storedBytes, weekVisits }: Repositories,
  save: {
    block: BlockRow;
    /** The block's plan as it stands. */
    before: Structure;
    body: SaveBlockBody;
    epoch: string;
    now: number;
    replacedRevs: ReadonlySet<number>;
    coachId: string;
    /** Of a plain client: what it changed. */
    changes?: PlanChanges | undefined;
  },
): Promise<RaisedRev | undefined> {
  const { block, before, body, epoch, now, replacedRevs, coachId, changes: ofPlain } = save;
  const structRev = block.struct_rev + 1;
  const plan = planSave(body.blockWeeks, {
    blockId: block.id,
    days: readDays(block.days),
    before,
    structRev,
    catalogue: await catalogue.idsFor(coachId),
    givenHere: ofPlain?.givenHere,
  });
  await turnAfter(before.series.length);
  const changes = mergeBlock(
    body.blockWeeks,
    {
      blockId: block.id,
      before,
      baseStructRev: baseOf(body.sync, { structRev: block.struct_rev, epoch }),
      replacedRevs,
      restore: new Set(body.sync?.restore),
      saysChanges: body.sync?.ops !== undefined || ofPlain !== undefined,
      changedFields: ofPlain?.changedFields ?? changedFieldsIn(body),
      changes: ofPlain,
      removedWeeks: removedWeeksIn(body),
      structRev,
      now,
    },
    plan,
  );
  await turnAfter(before.series.length);
  if (Object.values(changes).every((rows) => rows.length === 0)) return undefined;
  await blocks.saveStructure(changes);
  const rev = nextRev(now, block.rev);
  const replaced = replacedTargets(before.series, changes.series, rev);
  await blocks.keepTargets(replaced);
  await countPlans({ storedBytes }, block.athlete_id, bytesOfPlan(changes, before) + bytesOfTargets(replaced));
  await blocks.raiseRev(block.id, { rev, structRev });
  if (!movesSeries(before, changes)) await weekVisits.nothingLogged(block.id, { before: block.rev, after: rev });
  return { rev, structRev };
}

/**
 * Returns the revision that the coach had seen. A plain client of the spec sends none and means the block as it is. One
 * that this database never gave (it was restored from a backup) counts as 0, so that nothing is removed by it.
 */
function baseOf(sync: SaveBlockBody['sync'], current: { structRev: number; epoch: string }): number {
  if (!sync) return current.structRev;
  const isForeign =
    sync.baseStructRev > current.structRev || (sync.epoch !== undefined && sync.epoch !== current.epoch);
  return isForeign ? 0 : sync.baseStructRev;
}
