import type { OpenedBlock } from '#contract/api/opened-block.ts';
import { tellAreas } from '#server/services/coaching/areas.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';

/**
 * Notes that the athlete has opened a block of theirs: it is not told as new any more, on any of their devices.
 * @returns when they opened it first
 * @throws Refusal `not_found` where the id is not the caller's own, or the athlete has no such block
 */
export async function openBlock(
  { storage, clock }: Context,
  caller: Caller,
  place: { athleteId: string; blockId: string },
): Promise<OpenedBlock> {
  assertOwn(caller, place.athleteId);
  return storage.transaction(async ({ blockOpenings, signals }) => {
    const before = await blockOpenings.openedAt(place);
    if (before === undefined) throw new Refusal('not_found');
    const now = clock.now();
    if (before === null && (await blockOpenings.note(place, now))) tellAreas(signals, [caller.id]);
    return { openedAt: new Date(before ?? now).toISOString() };
  });
}
