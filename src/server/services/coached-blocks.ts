import type { BlockDetail } from '#contract/block.ts';
import {
  TOO_MANY_WEEKS,
  type CreateBlockBody,
  type CreateBlockReply,
  type SaveBlockBody,
  type SaveBlockReply,
  type SeenBlockBody,
  type SeenBlockReply,
} from '#contract/coach-save.ts';
import { MAX_WEEKS } from '#contract/limits.ts';
import { saveNotices } from '#contract/save-notices.ts';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import { timeOfBatch } from '#domain/block/conflict.ts';
import { nameOfWeek, weekNumber } from '#domain/block/weeks.ts';
import { readDays } from '#server/storage/block-read.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import type { BlockRow } from '#server/storage/schema.ts';
import { assertCoach, type CoachedAthlete } from './coached-athletes.ts';
import type { Caller, Context } from './context.ts';
import { doOnce, type Once } from './idempotency.ts';
import { mergeBlock, replacedTargets } from './merge-block.ts';
import { Refusal } from './refusal.ts';
import { planSave } from './sent-plan.ts';

type CoachedBlock = CoachedAthlete & { readonly blockId: string };

/** A new block with its first week, on the weekdays that the coach picked. */
export async function createBlock(
  context: Context,
  caller: Caller,
  place: CoachedAthlete,
  { body, once }: { readonly body: CreateBlockBody; readonly once: Once | undefined },
): Promise<CreateBlockReply> {
  const days = WEEKDAYS.filter((weekday) => body.weekDays.includes(weekday));
  const empty = { basics: [], complements: [] };
  const firstWeek = {
    weekName: nameOfWeek(1),
    dayResponses: Object.fromEntries(days.map((weekday) => [weekday, empty])),
  };
  return doOnce(context, caller, once, async (repositories) => {
    await assertCoach(repositories, caller, place);
    const blockId = newId();
    await repositories.blocks.insert({
      blockId,
      athleteId: place.athleteId,
      coachId: caller.id,
      name: body.blockName,
      days,
      createdAt: context.clock.now(),
      weeks: [firstWeek],
    });
    return { blockId };
  });
}

/** The block as the athlete reads it, for the coach who edits it. */
export async function editedBlock({ storage }: Context, caller: Caller, place: CoachedBlock): Promise<BlockDetail> {
  return storage.snapshot(async (repositories) => {
    await assertCoach(repositories, caller, place);
    const block = await repositories.blocks.read(place, caller.id);
    if (!block) throw new Refusal('not_found');
    return { ...block, epoch: await repositories.meta.epoch() };
  });
}

/**
 * Notes that a week was on the coach's screen. A reading that this database never gave (it was restored from a backup)
 * says nothing of what was seen.
 */
export async function seenBlock(
  { storage, clock }: Context,
  caller: Caller,
  place: CoachedBlock,
  { weekName, rev, epoch }: SeenBlockBody,
): Promise<SeenBlockReply> {
  return storage.transaction(async (repositories) => {
    await assertCoach(repositories, caller, place);
    const { blocks, weekVisits, meta } = repositories;
    const block = await blocks.lock(place);
    if (!block) throw new Refusal('not_found');
    const weekId = await blocks.weekId(block.id, weekNumber(weekName));
    if (weekId === undefined)
      throw new Refusal('invalid_input', { message: `weekName: this block has no ${weekName}.` });
    if (rev <= block.rev && epoch === (await meta.epoch())) {
      await weekVisits.note({ coachId: caller.id, weekId, rev, at: clock.now() });
    }
    return { seenRev: await weekVisits.seenRev(caller.id, weekId) };
  });
}

/** Before the schema looks: of a million weeks or days it would read every one, and nobody else is served meanwhile. */
export function assertWeeks(body: unknown): void {
  const weeks = (body as { blockWeeks?: unknown } | null | undefined)?.blockWeeks;
  if (sizeOf(weeks) > MAX_WEEKS) throw new Refusal('invalid_input', { message: TOO_MANY_WEEKS });
  for (const days of Object.values(weeks ?? {})) {
    if (sizeOf(days) > WEEKDAYS.length) throw new Refusal('invalid_input', { message: 'A week has seven days.' });
  }
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** The coach's save: whole weeks laid over what stands, in one transaction. No logged value is touched. */
export async function saveBlock(
  { storage, clock }: Context,
  caller: Caller,
  place: CoachedBlock,
  body: SaveBlockBody,
): Promise<SaveBlockReply> {
  return storage.transaction(async (repositories) => {
    await assertCoach(repositories, caller, place);
    const block = await repositories.blocks.lock(place);
    if (!block) throw new Refusal('not_found');
    const epoch = await repositories.meta.epoch();
    const isChanged = await lay(repositories, { block, body, epoch, now: clock.now(), coachId: caller.id });
    const step = isChanged ? 1 : 0;
    return { message: saveNotices.saved, rev: block.rev + step, structRev: block.struct_rev + step, epoch };
  });
}

async function lay(
  { blocks, catalogue }: Repositories,
  save: { block: BlockRow; body: SaveBlockBody; epoch: string; now: number; coachId: string },
): Promise<boolean> {
  const { block, body, epoch, now, coachId } = save;
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
      restore: new Set(body.sync?.restore),
      structRev,
      now,
    },
    plan,
  );
  if (Object.values(changes).every((rows) => rows.length === 0)) return false;
  await blocks.saveStructure(changes);
  await blocks.keepTargets(replacedTargets(before.series, changes.series, block.rev + 1));
  const timeBefore = (await blocks.timesOf(block.id, [block.rev])).get(block.rev) ?? 0;
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
