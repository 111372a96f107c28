import type { DraftPlace, WeekDraft } from '#sync/draft-ports.ts';

/** One block of one coach. */
export type DraftBlock = Pick<DraftPlace, 'userId' | 'blockId'>;

/** A key of its own for each week of each block of each coach. */
export function keyOf({ userId, blockId, week }: Pick<WeekDraft, 'userId' | 'blockId' | 'week'>): string {
  return JSON.stringify([userId, blockId, week]);
}

/** Drafts by that key. */
export function byKey(drafts: readonly WeekDraft[]): Map<string, WeekDraft> {
  return new Map(drafts.map((draft) => [keyOf(draft), draft]));
}

/** Drafts of one block by their weeks. */
export function byWeek(drafts: readonly WeekDraft[]): Map<string, WeekDraft> {
  return new Map(drafts.map((draft) => [draft.week, draft]));
}

/** Whether a draft is of this block. */
export function isIn({ userId, blockId }: DraftBlock): (draft: WeekDraft) => boolean {
  return (draft) => draft.userId === userId && draft.blockId === blockId;
}
