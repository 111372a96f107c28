import { create } from 'zustand';
import type { BlockDetail } from '#contract/block.ts';

/** A reading of a block as it arrived: what the server last said. */
export type BlockReading = { readonly block: BlockDetail; readonly stored: boolean };

/** The newest reading of each block that this page has seen. */
export const useBlockReadings = create<Record<string, BlockReading>>(() => ({}));

/** Takes a reading in unless this page has a newer one: a late answer never takes the screen back. */
export function takeReading(reading: BlockReading): void {
  const { blockId, rev, epoch } = reading.block;
  useBlockReadings.setState((held) => {
    const before = held[blockId];
    const older = before !== undefined && before.block.epoch === epoch && before.block.rev > rev;
    return older ? held : { ...held, [blockId]: reading };
  });
}

export function forgetBlockReadings(): void {
  useBlockReadings.setState({}, true);
}
