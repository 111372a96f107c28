import type { BlockDetail, BlockNews, BlockQuery } from '#contract/api/block.ts';
import { hashOf } from '#server/services/hash.ts';
import type { ChangedSeries } from '#server/storage/block-news.ts';
import type { BlockHead, BlockPlace } from '#server/storage/block-read.ts';
import type { Repositories } from '#server/storage/database.ts';

/** A reading as somebody asks for it: which one they have, and the entity tags that they know it by. */
export type ReadingAsked = { readonly query: BlockQuery; readonly tags: readonly string[] };

/** `body` is undefined where it is still what it was under this entity tag. */
export type BlockReading = { readonly etag: string; readonly body: BlockDetail | BlockNews | undefined };

/**
 * What a reading has beside the block itself. `only` is what its state is known by, `whole` what only a whole one has; of
 * that `pastMark` tells whether who asks has it as it is.
 */
type Extras = {
  readonly only?: Pick<BlockDetail, 'laid'>;
  readonly pastMark?: string | undefined;
  readonly whole?: (
    block: Pick<BlockDetail, 'weeks'>,
  ) => Promise<Pick<BlockDetail, 'largestLoads' | 'past' | 'maxes' | 'trainingMaxes'>>;
};

/**
 * A block as `seenBy` and its athlete read it: nothing, if it is what they have; else what was logged since, if they have
 * the same structure, targets and past; else the whole.
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

/** Undefined where that is not all that there is to tell: a plan that was changed, or a set that was taken out of it. */
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

/** What changed, as news tell it; undefined where a set among it was taken out of the plan and may be shown no more. */
export function loggedIn(changed: readonly ChangedSeries[]): BlockNews['logged'] | undefined {
  return changed.some(({ isRemoved }) => isRemoved) ? undefined : changed.map(({ logged }) => logged);
}
