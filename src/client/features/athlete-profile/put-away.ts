import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import type { BlockAct } from '#client/api/block-act.ts';
import { blockShelf as words } from '#client/words/block-shelf.ts';

/** What a coach makes of a block: one of other athletes, or a template. */
export type BlockGiftKind = 'give' | 'save';

export type CoachedBlock = {
  readonly place: { readonly coachId: string; readonly athleteId: string; readonly blockId: string };
  readonly block: AthleteProfile['blocks'][number];
  /** The coach wants to give the block to others, or to save it as a template. */
  readonly onGift: (kind: BlockGiftKind, block: CoachedBlock['block']) => void;
  /** The block has changed on the server. */
  readonly onChanged: () => void;
};

export const archived = (name: string): BlockAct => ({
  body: { archived: true },
  back: { archived: false },
  said: () => words.archived(name),
  saidBack: () => words.broughtBack(name),
});

export const deleted = (name: string): BlockAct => ({
  body: { deleted: true },
  back: { deleted: false },
  said: () => words.deleted(name),
  saidBack: () => words.restored(name),
});

export const renamed = (before: string, name: string): BlockAct => ({
  body: { blockName: name },
  back: { blockName: before },
  said: () => words.renamed(name),
  saidBack: () => words.renamed(before),
});
