import { addressOf } from '#client/api/call.ts';
import { keptReading } from '#client/platform/kept-readings.ts';
import { useBlockReadings } from '#client/state/blocks.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import { dailyRoutes } from '#contract/api/daily-routes.ts';
import { isBlock } from './outcome.ts';

/** Where a block is read: by its athlete, or by a coach who writes it. */
export type BlockAddress = { readonly blockId: string; readonly athleteId: string; readonly coachId?: string };

/** Returns a block as this phone knows it, without a request: on a screen, or kept by the worker. */
export async function knownBlock({ blockId, athleteId, coachId }: BlockAddress): Promise<BlockDetail | undefined> {
  const shown = useBlockReadings.getState()[blockId];
  if (shown !== undefined) return shown.block;
  const address =
    coachId === undefined
      ? addressOf(dailyRoutes.block.path, { athleteId, blockId })
      : addressOf(dailyRoutes.editBlock.path, { coachId, athleteId, blockId });
  const kept = await keptReading(coachId ?? athleteId, address);
  return isBlock(kept) ? kept : undefined;
}
