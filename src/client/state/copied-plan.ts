import { create } from 'zustand';
import type { Day } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import type { CopiedWeek } from '#domain/block/copied-plan.ts';
import { keepForm, readForm } from './kept-form.ts';
import { signedInId } from './session.ts';

/** What a coach copied, and the text that stands for it on the clipboard. `weekNumber` counts from 1. */
export type CopiedPlan = { readonly text: string } & (
  | { readonly kind: 'exercise'; readonly name: string; readonly plan: Day }
  | { readonly kind: 'day'; readonly day: Weekday; readonly weekNumber: number; readonly plan: Day }
  | { readonly kind: 'week'; readonly weekNumber: number; readonly week: CopiedWeek }
);

/** In the tab's storage, where a reload finds it; another form of `CopiedPlan` needs another name. */
const NAME = 'copied-plan-1';

/** By person: what was copied since this page was loaded. */
const useKept = create<Record<string, CopiedPlan>>(() => ({}));
/** By person: what the tab's storage had of the pages before, read once. */
const restored = new Map<string, CopiedPlan | undefined>();

/** Keeps what was copied for any block that this person opens in this tab, also after a reload. */
export function keepCopied(copied: CopiedPlan): void {
  keepForm(NAME, copied);
  useKept.setState({ [owner()]: copied });
}

/** Returns what the signed-in person has copied last. */
export function copiedNow(): CopiedPlan | undefined {
  return ofOwner(useKept.getState());
}

/** Returns the same as `copiedNow` for a component, which is rendered again when it changes. */
export function useCopied(): CopiedPlan | undefined {
  return useKept(ofOwner);
}

function ofOwner(kept: Record<string, CopiedPlan>): CopiedPlan | undefined {
  const userId = owner();
  if (kept[userId]) return kept[userId];
  if (!restored.has(userId)) restored.set(userId, readForm(NAME) as CopiedPlan | undefined);
  return restored.get(userId);
}

function owner(): string {
  return signedInId() ?? '';
}
