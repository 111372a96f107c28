import type { BlockDetail, BlockNews, BlockQuery } from '#contract/api/block.ts';
import { hashOf } from '#server/services/hash.ts';
import type { ChangedSeries } from '#server/storage/blocks/block-news.ts';
import type { BlockHead, BlockPlace } from '#server/storage/blocks/block-read.ts';
import { readInChunks, ROWS_PER_STATEMENT } from '#server/storage/chunks.ts';
import type { Repositories } from '#server/storage/database.ts';

/** A request for a reading: which one the client has, and the entity tags that it knows it by. */
export type ReadingAsked = { readonly query: BlockQuery; readonly tags: readonly string[] };

/** `body` is undefined where the client has the reading of this entity tag already. */
export type BlockReading = { readonly etag: string; readonly body: BlockDetail | BlockNews | undefined };

/**
 * What a reading has beside the block itself: `only` stands in every reading and its entity tag, `whole` in a whole one
 * alone. By `pastMark` it is known whether the client has what `whole` would tell.
 */
type Extras = {
  readonly only?: Pick<BlockDetail, 'laid'>;
  readonly pastMark?: string | undefined;
  readonly whole?: (
    block: Pick<BlockDetail, 'weeks'>,
  ) => Promise<Pick<BlockDetail, 'largestLoads' | 'past' | 'maxes' | 'trainingMaxes' | 'maxShares'>>;
};

/**
 * Reads a block, with what the coach `seenBy` has seen of it: without a body, if it is what the client has; else what
 * was logged since, if the client has the same structure, targets and past; else the whole.
 * @returns undefined where the athlete has no such block
 */
export async function readBlock(
  { blocks, meta }: Repositories,
  { place, seenBy }: { readonly place: BlockPlace; readonly seenBy: string | undefined },
  { query, tags }: ReadingAsked,
  extras: (blockId: string) => Promise<Extras> = async () => ({}),
): Promise<BlockReading | undefined> {
  const head = await blocks.head(place, seenBy);
  if (!head) return undefined;
  const epoch = await meta.epoch();
  const { only, pastMark, whole } = await extras(head.blockId);
  const etag = `"${hashOf(JSON.stringify([epoch, head, only, pastMark]))}"`;
  if (tags.includes(etag)) return { etag, body: undefined };
  const hasPast = query.pastMark === pastMark;
  const logged = hasPast ? await loggedSince(blocks, { ...head, epoch }, query) : undefined;
  if (logged) {
    const { blockId, rev, structRev, athleteUsername, seen } = head;
    const { since = 0 } = query;
    return { etag, body: { blockId, since, rev, structRev, epoch, logged, athleteUsername, seen, ...only } };
  }
  const block = await blocks.whole(head);
  const mark = pastMark === undefined ? {} : { pastMark };
  return { etag, body: { ...block, epoch, ...only, ...mark, ...(await whole?.(block)) } };
}

/** Returns what was logged since; undefined where that is not all: the plan was changed, or a set removed from it. */
async function loggedSince(
  blocks: Repositories['blocks'],
  { blockId, rev, structRev, epoch }: BlockHead & Pick<BlockDetail, 'epoch'>,
  known: BlockQuery,
): Promise<BlockNews['logged'] | undefined> {
  if (known.since === undefined || known.since > rev) return undefined;
  if (known.structRev !== structRev || known.epoch !== epoch) return undefined;
  const changed = await blocks.changedSince(known.since === rev ? [] : [{ block_id: blockId, rev: known.since }]);
  return loggedIn(changed.get(blockId) ?? []);
}

/**
 * Returns what changed, as news tell it; undefined where a set of it was removed, and may not be shown any more. The loop
 * has a turn after every so many sets.
 */
export async function loggedIn(changed: readonly ChangedSeries[]): Promise<BlockNews['logged'] | undefined> {
  if (changed.some(({ isRemoved }) => isRemoved)) return undefined;
  return readInChunks(changed, async (some) => some.map(({ logged }) => logged()), ROWS_PER_STATEMENT);
}
