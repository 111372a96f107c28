import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { useHeld } from '#client/state/held.ts';
import { knownBlock } from '#client/offline/block/known-block.ts';
import type { KindName } from '#client/offline/pending/kinds.ts';
import { HELD_KINDS, type HeldKind } from './held-kinds.ts';

/** What of each kind one user has on this phone, and the server may not. */
export type HeldKinds = { readonly [Kind in KindName]: Awaited<ReturnType<(typeof HELD_KINDS)[Kind]>> };

/** Everything of one user that this phone holds and the server may not have. */
export type DeviceSummary = {
  readonly kinds: HeldKinds;
  /** The blocks that it belongs to, as far as this phone knows them. */
  readonly blocks: ReadonlyMap<string, BlockDetail>;
};

/** Returns the summary, live: also while it drains, and when another tab writes. Undefined until it was read once. */
export function useDeviceSummary(userId: string): DeviceSummary | undefined {
  const kinds = useLiveQuery(() => readKinds(userId), [userId, useHeld()]);
  const [blocks, setBlocks] = useState<ReadonlyMap<string, BlockDetail>>();

  useEffect(() => {
    if (kinds === undefined) return;
    let wanted = true;
    void blocksOf(kinds).then((known) => wanted && setBlocks(known));
    return () => {
      wanted = false;
    };
  }, [kinds]);

  return kinds && blocks && { kinds, blocks };
}

/** Reads what stands now. All readings begin before anything is awaited, as a live query follows only those. */
export async function readKinds(userId: string): Promise<HeldKinds> {
  const reading = Object.entries(HELD_KINDS).map(async ([name, read]) => [name, await read(userId)] as const);
  return Object.fromEntries(await Promise.all(reading)) as HeldKinds;
}

/** Returns the kinds without their names. */
export function allHeld(kinds: HeldKinds): readonly HeldKind[] {
  return Object.values(kinds);
}

async function blocksOf(kinds: HeldKinds): Promise<ReadonlyMap<string, BlockDetail>> {
  const places = allHeld(kinds).flatMap((kind) => kind.places);
  const known = new Map<string, BlockDetail>();
  for (const place of new Map(places.map((one) => [one.blockId, one])).values()) {
    const block = await knownBlock(place);
    if (block) known.set(place.blockId, block);
  }
  return known;
}
