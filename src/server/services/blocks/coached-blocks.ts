import {
  type CreateBlockBody,
  type CreateBlockReply,
  type SeenBlockBody,
  type SeenBlockReply,
} from '#contract/api/coach-save.ts';
import { MAX_BLOCKS_PER_ATHLETE, MAX_WEEKS } from '#contract/limits.ts';
import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { nextRev } from '#domain/block/conflict.ts';
import { largestByName } from '#domain/block/largest-load.ts';
import { nameOfWeek, weekNumber } from '#domain/block/weeks.ts';
import { tellAreas } from '#server/services/coaching/areas.ts';
import { assertCoach, assertWritingCoach, type CoachedAthlete } from '#server/services/coaching/coached-athletes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { doOnce, type Once } from '#server/services/idempotency.ts';
import { countPlans } from '#server/services/limits/stored-bytes.ts';
import { Refusal } from '#server/services/refusal.ts';
import { STRUCT_REV_OF_PLAN } from './drafts.ts';
import { readBlock, type BlockReading, type ReadingAsked } from './read-block.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { bytesOfBlock } from '#server/storage/stored-bytes.ts';

export type CoachedBlock = CoachedAthlete & { readonly blockId: string };

/**
 * Creates a block with its first week, on the weekdays that the coach picked.
 * @throws Refusal `not_found` where the caller does not coach this athlete
 * @throws Refusal `idempotency_key_reuse` where the key came with another request
 */
export async function createBlock(
  context: Context,
  caller: Caller,
  place: CoachedAthlete,
  { body, once }: { readonly body: CreateBlockBody; readonly once: Once | undefined },
): Promise<CreateBlockReply> {
  const days = WEEKDAYS.filter((weekday) => body.weekDays.includes(weekday));
  const { blockName: name, startDate } = body;
  return doOnce(context, caller, {
    once,
    authorise: (repositories) => assertWritingCoach(repositories, caller, place),
    work: async (repositories) => ({
      blockId: await addBlock(repositories, place, { name, days, startDate, now: context.clock.now() }),
    }),
  });
}

type NewBlock = {
  readonly name: string;
  readonly days: readonly Weekday[];
  readonly startDate?: string | undefined;
  readonly now: number;
};

/**
 * Adds a block with an empty first week, and returns its id. The caller has made sure that the coach may write.
 * @throws Refusal `plans_full` where the athlete has as many blocks, or as large ones, as they may
 */
export async function addBlock(
  { blocks, signals, storedBytes }: Repositories,
  { coachId, athleteId }: CoachedAthlete,
  { name, days, startDate, now }: NewBlock,
): Promise<string> {
  await assertRoomForBlock({ blocks }, athleteId);
  const blockId = newId();
  const weeks = [emptyFirstWeek(days)];
  await blocks.insert({ blockId, athleteId, coachId, name, days, createdAt: now, startDate, weeks });
  await countPlans({ storedBytes }, athleteId, bytesOfBlock({ name, days }));
  tellAreas(signals, [athleteId, coachId]);
  return blockId;
}

type NewDraft = NewBlock & { readonly draftId: string };

/** Begins a block with an empty first week, which nobody sees until `giveDraft`. @throws Refusal as `addBlock` does */
export async function beginDraft(
  { blocks, drafts }: Repositories,
  { coachId, athleteId }: CoachedAthlete,
  { draftId, name, days, now }: NewDraft,
): Promise<void> {
  await assertRoomForBlock({ blocks }, athleteId);
  await drafts.begin({ blockId: draftId, coachId, name, days, createdAt: now, weeks: [emptyFirstWeek(days)] });
}

/**
 * Makes a draft, into which a plan was written, the athlete's block. The caller has made sure that the coach may write.
 * @throws Refusal as `addBlock` does, and `not_found` where the draft was deleted meanwhile
 */
export async function giveDraft(
  { blocks, drafts, signals, storedBytes }: Repositories,
  { coachId, athleteId }: CoachedAthlete,
  { draftId, name, days, now, bytes }: NewDraft & { readonly bytes: number },
): Promise<void> {
  await assertRoomForBlock({ blocks }, athleteId);
  const isThere = await drafts.give(draftId, { athlete_id: athleteId, created_at: now });
  if (!isThere) throw new Refusal('not_found');
  await countPlans({ storedBytes }, athleteId, bytesOfBlock({ name, days }) + bytes);
  await blocks.raiseRev(draftId, { rev: nextRev(now, now), structRev: STRUCT_REV_OF_PLAN });
  tellAreas(signals, [athleteId, coachId]);
}

async function assertRoomForBlock({ blocks }: Pick<Repositories, 'blocks'>, athleteId: string): Promise<void> {
  if ((await blocks.countOf(athleteId)) >= MAX_BLOCKS_PER_ATHLETE) throw new Refusal('plans_full');
}

function emptyFirstWeek(days: readonly Weekday[]) {
  const empty = { basics: [], complements: [] };
  return { weekName: nameOfWeek(1), dayResponses: Object.fromEntries(days.map((weekday) => [weekday, empty])) };
}

/**
 * Returns the block to the coach who edits it, with the largest loads of the athlete's other blocks.
 * @throws Refusal `not_found` where the caller does not coach this athlete, or the athlete has no such block
 */
export async function editedBlock(
  { storage }: Context,
  caller: Caller,
  place: CoachedBlock,
  asked: ReadingAsked,
): Promise<BlockReading> {
  return storage.snapshot(async (repositories) => {
    await assertCoach(repositories, caller, place);
    const reading = await readBlock(repositories, { place, seenBy: caller.id }, asked, async (blockId) => ({
      only: { laid: await repositories.planSaves.appliedOps(blockId) },
      whole: async () => ({ largestLoads: largestByName(await repositories.blocks.largestLoads(place)) }),
    }));
    if (!reading) throw new Refusal('not_found');
    return reading;
  });
}

/**
 * Notes that a week, or some of its series, were on the coach's screen. A reading that this database never gave (it was
 * restored from a backup) says nothing of what was seen.
 * @throws Refusal `not_found` where the caller does not coach this athlete, or the athlete has no such block
 * @throws Refusal `invalid_input` where the block has no such week
 */
export async function seenBlock(
  { storage, clock }: Context,
  caller: Caller,
  place: CoachedBlock,
  { weekName, rev, epoch, seriesIds }: SeenBlockBody,
): Promise<SeenBlockReply> {
  return storage.transaction(async (repositories) => {
    await assertWritingCoach(repositories, caller, place);
    const { blocks, weekVisits, meta } = repositories;
    const block = await blocks.lock(place);
    if (!block) throw new Refusal('not_found');
    const weekId = await blocks.weekId(block.id, weekNumber(weekName));
    if (weekId === undefined)
      throw new Refusal('invalid_input', { message: `weekName: this block has no ${weekName}.` });
    if (rev <= block.rev && epoch === (await meta.epoch())) {
      const visit = { coachId: caller.id, blockId: block.id, weekId, rev, blockRev: block.rev, at: clock.now() };
      await (seriesIds ? weekVisits.noteSeries(visit, seriesIds) : weekVisits.note(visit));
      tellAreas(repositories.signals, [caller.id]);
    }
    return { seenRev: await weekVisits.seenRev(caller.id, weekId) };
  });
}

/**
 * Does what `assertWeeks` does, for the plan that a template is made of.
 * @throws Refusal as `assertWeeks` does
 */
export function assertTemplateWeeks(body: unknown): void {
  assertWeeks((body as { from?: { plan?: unknown } | null } | null | undefined)?.from?.plan);
}

/**
 * Limits the weeks and days before the schema reads them: it would read a million of them while nobody else is served.
 * @throws Refusal `invalid_input` where there are too many weeks, or a week has more than seven days
 */
export function assertWeeks(body: unknown): void {
  const weeks = (body as { blockWeeks?: unknown } | null | undefined)?.blockWeeks;
  if (sizeOf(weeks) > MAX_WEEKS) throw new Refusal('invalid_input', { message: planProblems.tooManyWeeks });
  for (const days of Object.values(weeks ?? {})) {
    if (sizeOf(days) > WEEKDAYS.length) throw new Refusal('invalid_input', { message: 'A week has seven days.' });
  }
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
