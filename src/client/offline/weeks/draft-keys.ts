import type { DraftPlace, WeekDraft } from '#sync/draft-ports.ts';

/** One block of one coach. */
export type DraftBlock = Pick<DraftPlace, 'userId' | 'blockId'>;

/** Returns a key of its own for each week of each block of each coach. */
export function keyOf({ userId, blockId, week }: Pick<WeekDraft, 'userId' | 'blockId' | 'week'>): string {
  return JSON.stringify([userId, blockId, week]);
}

/** Returns drafts by `keyOf`. */
export function byKey(drafts: readonly WeekDraft[]): Map<string, WeekDraft> {
  return new Map(drafts.map((draft) => [keyOf(draft), draft]));
}

/** Returns drafts of one block by their weeks. */
export function byWeek(drafts: readonly WeekDraft[]): Map<string, WeekDraft> {
  return new Map(drafts.map((draft) => [draft.week, draft]));
}

/** Returns a test whether a draft is of this block. */
export function isIn({ userId, blockId }: DraftBlock): (draft: WeekDraft) => boolean {
  return (draft) => draft.userId === userId && draft.blockId === blockId;
}
