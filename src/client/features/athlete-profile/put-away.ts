import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import type { ChangeBlockBody } from '#contract/api/coach-save.ts';
import { call } from '#client/api/call.ts';
import { inThisLocale, localize } from '#client/api/localized-failure.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { blockShelf as words } from '#client/words/block-shelf.ts';

export type CoachedBlock = {
  readonly place: { readonly coachId: string; readonly athleteId: string; readonly blockId: string };
  readonly block: AthleteProfile['blocks'][number];
  /** It is another one on the server now. */
  readonly onChanged: () => void;
};

/** What is done to a block, what takes it back, and what is said of both. */
export type BlockAct = {
  readonly body: ChangeBlockBody;
  readonly back: ChangeBlockBody;
  readonly said: () => string;
  readonly saidBack: () => string;
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

export function reversed({ body, back, said, saidBack }: BlockAct): BlockAct {
  return { body: back, back: body, said: saidBack, saidBack: said };
}

/** Says what was done, and offers to take it back. */
export function tell(act: BlockAct, on: CoachedBlock): void {
  notify({ text: act.said, forMs: NOTICE_MS, undo: () => void takeBack(act, on) });
  on.onChanged();
}

/** Says what came of it, and why it did not work where it did not. */
export async function takeBack({ back, saidBack }: BlockAct, { place, onChanged }: CoachedBlock): Promise<void> {
  const result = await call('changeBlock', place, { body: back });
  if (result.ok) {
    notify({ text: saidBack, forMs: NOTICE_MS });
    onChanged();
    return;
  }
  const told = inThisLocale(result.failure);
  notify({ text: () => localize('changeBlock', told), tone: 'waiting', forMs: NOTICE_MS });
}
