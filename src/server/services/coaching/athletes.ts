import type { AthleteArea } from '#contract/api/athlete.ts';
import type { MyBlocks } from '#contract/api/block.ts';
import type { Macros } from '#contract/api/macros.ts';
import { readBlock, type BlockReading, type ReadingAsked } from '#server/services/blocks/read-block.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { besideBlock } from '#server/services/history/past.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';

/**
 * Returns the athlete's area: their coach, their open request and how new their training history is.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function athleteArea({ storage }: Context, caller: Caller, athleteId: string): Promise<AthleteArea> {
  assertOwn(caller, athleteId);
  return storage.snapshot(async ({ coaching, trainingHistory }) => {
    const request = await coaching.requestOf(athleteId);
    return {
      athlete: { id: caller.id, username: caller.username },
      coachName: await coaching.coachNameOf(athleteId),
      pendingRequest: request
        ? { coachName: request.coachName, requestedAt: new Date(request.requestedAt).toISOString() }
        : null,
      historyRev: await trainingHistory.rev(athleteId),
    };
  });
}

/**
 * Returns the athlete's macros, as the coach saved them last.
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `no_macros` where no coach has saved any
 */
export async function currentMacros({ storage }: Context, caller: Caller, athleteId: string): Promise<Macros> {
  assertOwn(caller, athleteId);
  const macros = await storage.macros.current(athleteId);
  if (!macros) throw new Refusal('no_macros');
  return macros;
}

/**
 * Returns the athlete's blocks, the newest first, below them those that are archived.
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `no_blocks` where no coach has written any, or all were deleted
 */
export async function myBlocks({ storage }: Context, caller: Caller, athleteId: string): Promise<MyBlocks> {
  assertOwn(caller, athleteId);
  const unopened = await storage.blockOpenings.unopened(athleteId);
  const blocks = (await storage.blocks.summaries(athleteId))
    .filter(({ deleted }) => !deleted)
    .map((one) => (unopened.has(one.blockId) ? { ...one, unopened: true as const } : one));
  if (blocks.length === 0) throw new Refusal('no_blocks');
  return { blocks: blocks.toSorted((one, other) => Number(one.archived ?? false) - Number(other.archived ?? false)) };
}

/**
 * Returns one block of the athlete, with every week and how its exercises were done before, or what is new in it.
 * @throws Refusal `not_found` where the id is not the caller's, or the athlete has no such block
 */
export async function block(
  { storage, clock }: Context,
  caller: Caller,
  place: { athleteId: string; blockId: string },
  asked: ReadingAsked,
): Promise<BlockReading> {
  assertOwn(caller, place.athleteId);
  return storage.snapshot(async (repositories) => {
    const seenBy = await repositories.coaching.coachOf(place.athleteId);
    const reading = await readBlock(repositories, { place, seenBy }, asked, async () => {
      const beside = await besideBlock(repositories, { ...place, coachId: seenBy }, clock.now());
      return { pastMark: beside.mark, whole: beside.read };
    });
    if (!reading) throw new Refusal('not_found');
    return reading;
  });
}
