import { create } from 'zustand';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SeenSeries } from '#domain/block/news.ts';

/** A reading of a block as it arrived: what the server last said. */
export type BlockReading = { readonly block: BlockDetail; readonly stored: boolean };

/** The newest reading of each block that this page has seen. */
export const useBlockReadings = create<Record<string, BlockReading>>(() => ({}));

/** Takes a reading in unless this page has a newer one: a late answer never takes the screen back. */
export function takeReading(reading: BlockReading): void {
  const { blockId } = reading.block;
  useBlockReadings.setState((held) => (isNewer(reading, held[blockId]) ? { ...held, [blockId]: reading } : held));
}

/**
 * Whether a reading takes the place of the one before. Within an epoch the revision tells. Of two epochs nobody knows
 * which is the later one: the server's own answer counts, and a kept copy does not take its place.
 */
export function isNewer({ block, stored }: BlockReading, before: BlockReading | undefined): boolean {
  if (before === undefined) return true;
  return block.epoch === before.block.epoch ? block.rev >= before.block.rev : !stored || before.stored;
}

/**
 * By block and epoch: what the server was told that the coach has seen. The reading that this page has may be of
 * before, also when the coach comes back to the block.
 */
const useToldSeen = create<Record<string, SeenSeries>>(() => ({}));

const NOTHING: SeenSeries = new Map();

/** Returns up to which revision the server was told, by series. */
export function useSeenAsTold(block: Pick<BlockDetail, 'blockId' | 'epoch'>): SeenSeries {
  return useToldSeen((told) => told[seenKey(block)]) ?? NOTHING;
}

/** Notes that the server knows these series as seen, as the block stood in this reading. */
export function noteToldSeen(
  block: Pick<BlockDetail, 'blockId' | 'epoch' | 'rev'>,
  seriesIds: readonly string[],
): void {
  const key = seenKey(block);
  useToldSeen.setState((told) => ({
    [key]: new Map([...(told[key] ?? NOTHING), ...seriesIds.map((id) => [id, block.rev] as const)]),
  }));
}

function seenKey({ blockId, epoch }: Pick<BlockDetail, 'blockId' | 'epoch'>): string {
  return `${blockId} ${epoch}`;
}

export function forgetBlockReadings(): void {
  useBlockReadings.setState({}, true);
  useToldSeen.setState({}, true);
}
