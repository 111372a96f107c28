import { create } from 'zustand';
import type { Day } from '#contract/api/block.ts';
import type { CopiedWeek } from '#domain/block/copied-plan.ts';
import { signedInId } from './session.ts';

/** What a coach copied, what that is called, and the text that stands for it on the clipboard. */
export type CopiedPlan = { readonly name: () => string; readonly text: string } & (
  | /** One exercise, or those of a day. */ { readonly plan: Day; readonly week?: undefined }
  | { readonly week: CopiedWeek; readonly plan?: undefined }
);

type Kept = { readonly copied?: CopiedPlan & { readonly userId: string | undefined } };

const useKept = create<Kept>(() => ({}));

/** Keeps what was copied for any block that this person opens. */
export function keepCopied(copied: CopiedPlan): void {
  useKept.setState({ copied: { ...copied, userId: signedInId() } });
}

/** Returns what the signed-in person has copied last. */
export function copiedNow(): CopiedPlan | undefined {
  return ofOwner(useKept.getState());
}

/** Returns the same as `copiedNow` for a component, which is rendered again when it changes. */
export function useCopied(): CopiedPlan | undefined {
  return useKept(ofOwner);
}

function ofOwner({ copied }: Kept): CopiedPlan | undefined {
  return copied?.userId === signedInId() ? copied : undefined;
}
